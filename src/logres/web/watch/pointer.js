// A lesson points at places: rings on the map, over the pieces.
import { html } from "../js/ui.js";

const ROOM = 20; // enough for the code beside the place

/**
 * A game's board whose pieces are ringed where the context says so (`ctx.shown`).
 * @param {any} board
 */
export function pointing(board) {
  /** @param {any} props */
  const Pieces = (props) => html`
    <${board.Pieces} ...${props} />
    <${Rings} shown=${props.ctx.shown ?? []} plan=${props.plan} />
  `;
  return { ...board, Pieces };
}

/** @param {{shown: string[], plan: any}} props */
function Rings({ shown, plan }) {
  const spots = shown.map((id) => plan.places[id] ?? plan.groups[id]).filter(Boolean);
  return html`
    <g class="rings" aria-hidden="true">
      ${spots.map((spot, n) =>
        spot.w
          ? html`<path key=${n} class="ring" d=${spot.shape} />`
          : html`
            <circle key=${`u ${n}`} class="ring-u" cx=${spot.x} cy=${spot.y}
                r=${(spot.hit ?? spot.r) + ROOM} />
            <circle key=${n} class="ring" cx=${spot.x} cy=${spot.y}
                r=${(spot.hit ?? spot.r) + ROOM} />
          `,
      )}
    </g>
  `;
}
