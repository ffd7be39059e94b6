// Forward, back, play: by button, slider and key.
import { html, useEffect, useRef } from "../js/ui.js";
import { Icon } from "../js/icons.js";
import { say } from "../js/text.js";
import { openClause } from "../table/clause.js";

/** Milliseconds a frame, by the name of the speed. @type {{[name: string]: number}} */
const SPEEDS = { "½": 2200, 1: 1100, 4: 280 };

/**
 * @typedef {{at: number, last: number, go: (frame: number) => void, by: (steps: number) => void,
 *   playing: boolean, play: (on: boolean) => void, speed: string, hurry: (speed: string) => void}}
 *   Player
 */

/** Goes on by itself while it plays. @param {Player} player */
export function usePlaying({ at, last, by, playing, play, speed }) {
  useEffect(() => {
    if (!playing) return;
    if (at >= last) return play(false);
    const timer = setTimeout(() => by(1), SPEEDS[speed]);
    return () => clearTimeout(timer);
  }, [playing, at, last, speed]);
}

/** @param {Player} player */
export function useKeys(player) {
  useEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) => pressed(event, player);
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
}

/** @param {KeyboardEvent} event @param {Player} player */
function pressed(event, player) {
  const element = /** @type {HTMLElement} */ (event.target);
  if (element.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey)
    return;
  const { last, go, by } = player;
  /** @type {{[key: string]: () => void}} */
  const keys = {
    ArrowLeft: () => by(-1),
    ",": () => by(-1),
    ArrowRight: () => by(1),
    ".": () => by(1),
    Home: () => go(0),
    End: () => go(last),
    " ": () => toggle(player),
    Escape: () => (openClause.value = ""),
  };
  const found = keys[event.key];
  if (!found || (event.key === " " && element.matches("button, a, summary"))) return;
  event.preventDefault();
  if (event.key !== " " && event.key !== "Escape") player.play(false);
  found();
}

/** From the end it plays from the start again. @param {Player} player */
function toggle({ at, last, go, playing, play }) {
  if (!playing && at >= last) go(0);
  play(!playing);
}

/**
 * @param {{player: Player, sentence: any, spoken: string, chapters: {frame: number, name:
 *   string}[]}} props
 */
export function Controls({ player, sentence, spoken, chapters }) {
  const { at, last, go, playing, speed, hurry, play } = player;
  const step = (/** @type {number} */ frame) => () => {
    play(false);
    go(frame);
  };
  const chapter = chapters.findLastIndex(({ frame }) => frame <= at);
  const marks = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const mark = /** @type {HTMLElement | undefined} */ (marks.current?.children[chapter]);
    if (mark && marks.current)
      marks.current.scrollLeft = mark.offsetLeft - marks.current.offsetLeft - mark.offsetWidth;
  }, [chapter]);
  return html`
    <section class="ctl" aria-label=${say("replay.controls")}>
      <div class="r">
        <p class="say2" aria-live=${playing ? "off" : "polite"}>${sentence}</p>
        <div class="seg spd" role="group" aria-label=${say("replay.speed")}>
          ${Object.keys(SPEEDS)
            .sort((a, b) => SPEEDS[b] - SPEEDS[a])
            .map(
              (one) => html`
                <button key=${one} type="button" aria-pressed=${speed === one}
                    onClick=${() => hurry(one)}>
                  ${one}
                  <span class="vh"> ×</span>
                </button>
              `,
            )}
        </div>
        <${Step} icon="first" label="replay.first" act=${step(0)} />
        <${Step} icon="prev" label="replay.back" act=${step(at - 1)} />
        <button type="button" class="btn icon primary"
            aria-label=${say(playing ? "replay.pause" : "replay.play")}
            onClick=${() => toggle(player)}>
          ${
            playing
              ? html`<span class="pause" aria-hidden="true"></span>`
              : html`<${Icon} name="play" />`
          }
        </button>
        <${Step} icon="next" label="replay.on" act=${step(at + 1)} />
        <${Step} icon="last" label="replay.last" act=${step(last)} />
      </div>
      <div class="r">
        <input type="range" min="0" max=${last} value=${at} aria-label=${say("replay.move")}
            aria-valuetext=${spoken}
            onInput=${(/** @type {any} */ event) => step(Number(event.target.value))()} />
        <output class="num">${at} / ${last}</output>
      </div>
      ${
        chapters.length
          ? html`
            <div class="marks" role="group" tabindex="0" ref=${marks}
                aria-label=${say("replay.chapters")}>
              ${chapters.map(
                ({ frame, name }, n) => html`
                  <button key=${n} type="button" aria-pressed=${n === chapter}
                      onClick=${step(frame)}>
                    ${name}
                  </button>
                `,
              )}
            </div>
          `
          : null
      }
    </section>
  `;
}

/** @param {{icon: string, label: string, act: () => void}} props */
const Step = ({ icon, label, act }) => html`
  <button type="button" class="btn icon" aria-label=${say(label)} onClick=${act}>
    <${Icon} name=${icon} />
  </button>
`;
