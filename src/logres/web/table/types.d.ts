// What every board gets of the page, whatever the game: V is what the game shows, Q what it asks,
// H what it tells (its own `board/types.d.ts`), F the numbers of its rules.
import type { VNode } from "preact";
import type { Told } from "../chronicle/events.js";
import type { Owner, Scene as Shown } from "./context.js";

export type { Owner, Target, Description, Summary } from "./context.js";
export type { Plan, Spot, Road } from "./kit.js";
export type { Reach } from "../js/live.js";
export type { Shot } from "../chronicle/events.js";
export type Node = VNode;

export interface Result {
  how: string;
  winners: string[];
  scores: { [seat: string]: number };
}

/** What one seat is asked now. */
export type Decision<Q> = Q & { seat: string; actions: string[]; rules: string[] };

/** A line of the log; those that are on their way have no number yet. */
export type Line<H> = H & { n?: number; rule: string };

/** What is told as one: its lines, and the one that leads them. */
export interface ToldEvent<H> extends Omit<Told, "line" | "lines"> {
  line: Line<H>;
  lines: Line<H>[];
}

/** The whole table as one seat sees it. */
export interface Table<V, Q> {
  game: string;
  scenario: string;
  options: { [name: string]: boolean | string };
  seats: string[];
  deciding: string[];
  result: Result | null;
  board: V;
  decision: Decision<Q> | null;
}

/** Whose eyes look: the table, its log, and what may be taken back. */
export interface Eyes<V, Q, H> {
  seat: string;
  view: Table<V, Q>;
  version: number;
  log: Line<H>[];
  undo: boolean;
  fresh?: number;
  standing?: { [question: string]: string };
}

/** What somebody did since the page was opened. */
export interface Deed {
  seat: string;
  action: string;
}

/** Texts in the reader's language. */
export interface Words {
  lang: string;
  say(key: string, values?: object): string;
  has(key: string): boolean;
  name(kind: string, value: unknown): string;
  show(value: unknown, kind: string): string;
  join(parts: string[]): string;
}

/** What a film shows now; `earlier` is the table when so many lines had been told. */
export interface Scene<V, Q, H> extends Omit<Shown, "event" | "earlier"> {
  event?: ToldEvent<H> | null;
  earlier?(lines: number): Table<V, Q> | undefined;
}

/** What the parts of a table page share. */
export interface Context<V, Q, H, F> {
  game: string;
  board: { owners: { [seat: string]: Owner } };
  eyes: Eyes<V, Q, H>;
  view: Table<V, Q>;
  facts: F;
  say(key: string, values?: object): string;
  words: Words;
  lit: Map<string, string>;
  label(action: string): string;
  play(action: string): void;
  decide?(action: string): void;
  why(action: string): void;
  whySpace(space: string): void;
  picked?: Map<string, number>;
  giveBack?(steps: number): void;
  scene?: Scene<V, Q, H>;
  mine: boolean;
  others?: boolean;
  shown?: string[];
}
