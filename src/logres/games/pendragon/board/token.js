// A piece in a line of text.
import { html } from "logres/ui.js";
import { LOOKS } from "./owners.js";
import { Piece } from "./pieces.js";

/** @param {{kind: string}} props */
export const Token = ({ kind }) =>
  LOOKS[kind]
    ? html`
      <svg class="pc" viewBox="-20 -20 40 40" aria-hidden="true">
        <${Piece} kind=${kind} size=${38} />
      </svg>
    `
    : null;
