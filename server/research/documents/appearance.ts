import { bounded } from '../patterns.ts';
import type { Attributes } from './markup.ts';

/** Declarations of CSS, names and values in lower case. */
export type Declarations = ReadonlyMap<string, string>;

/** How an element is drawn, as far as its page itself says. */
export interface Appearance {
  /** Not drawn, whatever its descendants say: display, opacity, place, clip or size. */
  gone: boolean;
  /** Inherited and lifted by a descendant that says otherwise. */
  invisible: boolean;
  tiny: boolean;
  /** `r,g,b`, another name of a colour as written, or null where it is not known. */
  color: string | null;
  background: string | null;
  /** What comes of all that: whether text in it cannot be seen. */
  unseen: boolean;
}

export const DEFAULT_APPEARANCE: Appearance = {
  unseen: false,
  gone: false,
  invisible: false,
  tiny: false,
  color: '0,0,0',
  background: '255,255,255',
};
const STYLE_MAX = 2_000;
/** So far out nobody scrolls. */
const OFF_SCREEN = 900;
/** Channels of two colours that nobody can distinguish differ by less. */
const CHANNEL_DISTANCE = 12;
/** What a script fades in when it scrolls into view begins without being seen, and is meant to be read. */
const FADES_IN = bounded(
  /(?:^|[\s_-])(?:animat\w{0,30}|aos|appear\w{0,30}|fade\w{0,30}|reveal\w{0,30}|wow|motion|scroll\w{0,30}|w-id)(?:$|[\s_-])/i,
  2000,
);
/** Class names that mean the same wherever they stand, for readers of screens or for nobody. */
const NAMED_HIDDEN = new Set([
  ...'sr-only visually-hidden visuallyhidden screen-reader-text screen-reader-only'.split(' '),
  ...'a11y-hidden u-hidden d-none hidden'.split(' '),
]);
/** "hidden md:block", "d-none d-lg-flex": shown on wider screens. */
const SHOWN_WIDER = /(?:^|\s)(?:(?:xs|sm|md|lg|xl|2xl|[sml]|desktop|tablet):|d-(?:sm|md|lg|xl|xxl)-)/;

const TRANSPARENT = bounded(/^(?:transparent|rgba\([^)]*,\s*0(?:\.0+)?\s*\)|#[\da-f]{6}00)$/, 200);

/** The declarations of a rule or a `style` attribute; the last of a repeated property counts. */
export function declarationsOf(css: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const declaration of css.slice(0, STYLE_MAX).split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const value = declaration.slice(colon + 1).replace(/!\s*important/i, '');
    found.set(declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase());
  }
  return found;
}

/** Whether a class that everybody uses alike hides it. */
export function isHiddenByName(className: string): boolean {
  const isNamed = className.split(/\s+/, 60).some((name) => NAMED_HIDDEN.has(name));
  return isNamed && !SHOWN_WIDER.test(className.slice(0, 500));
}

/** Struck out by its style. */
export const isStruckOut = (style: Declarations): boolean =>
  style.size > 0 &&
  /line-through/.test(`${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`);

/**
 * How an element is drawn.
 *
 * @param opens  it is shown by a click on what stands before it: then it is only folded
 * @param hasSheets  the page is also styled from elsewhere: what lies behind an element is not known then
 */
export function appearanceOf(
  style: Declarations,
  attributes: Attributes,
  parent: Appearance,
  { opens, hasSheets }: { opens: boolean; hasSheets: boolean },
): Appearance {
  const hiddenAttribute = attributes.has('hidden') && attributes.get('hidden') !== 'until-found';
  if (style.size === 0) return hiddenAttribute && !opens ? { ...parent, gone: true, unseen: true } : parent;
  const isFolded = hiddenAttribute || style.get('display') === 'none' || isFlat(style);
  const fadesIn = opens || isFadedIn(style, attributes);
  const visibility = style.get('visibility');
  const appearance = {
    gone:
      parent.gone ||
      (isFolded && !opens) ||
      (number(style.get('opacity')) <= 0.05 && !fadesIn) ||
      isOffScreen(style) ||
      isClipped(style),
    invisible: visibility === undefined ? parent.invisible : /hidden|collapse/.test(visibility) && !fadesIn,
    tiny: isTiny(style.get('font-size')) ?? parent.tiny,
    color: style.has('color') ? colorOf(style.get('color') ?? '') : parent.color,
    background: backgroundOf(style) ?? (hasSheets ? 'elsewhere' : parent.background),
  };
  const { gone, invisible, tiny, color, background } = appearance;
  const isBlank = color === 'transparent' || isSameColor(color, background);
  return { ...appearance, unseen: gone || invisible || tiny || isBlank };
}

const number = (value: string | undefined): number => {
  const found = value === undefined ? Number.NaN : Number.parseFloat(value);
  return value?.trim().endsWith('%') ? found / 100 : found;
};

function isFadedIn(style: Declarations, attributes: Attributes): boolean {
  const isMoving = ['transition', 'animation', 'animation-name', 'will-change'].some((name) =>
    style.has(name),
  );
  if (isMoving || /translate|scale\((?!0\))/.test(style.get('transform') ?? '')) return true;
  return FADES_IN.test([attributes.get('class') ?? '', ...attributes.keys()].join(' ').slice(0, 500));
}

/** No height or no width, and nothing hangs over. */
function isFlat(style: Declarations): boolean {
  if (!/hidden|clip/.test(style.get('overflow') ?? '')) return false;
  return ['height', 'max-height', 'width', 'max-width'].some((side) =>
    /^[01](?:px)?$/.test(style.get(side) ?? ''),
  );
}

function isOffScreen(style: Declarations): boolean {
  const transform = (style.get('transform') ?? '').slice(0, 200);
  const moved = /translate(?:x|y|3d)?\(\s*(-\d{1,7}(?:px|em|vw|vh))/.exec(transform)?.[1];
  const isPlaced = /absolute|fixed|relative/.test(style.get('position') ?? '');
  const sides = isPlaced ? ['left', 'right', 'top', 'bottom'] : [];
  const places = ['text-indent', 'margin-left', 'margin-top', ...sides].map((side) => style.get(side));
  return [moved, ...places].some(isFar) || /scale[xy]?\(\s*0\s*\)/.test(transform);
}

/** Whether a place is so far before the page's edge that nobody sees it, with letters of 16 and windows of 1,000 pixels. */
function isFar(place: string | undefined): boolean {
  const [, size, unit] = /^-([\d.]{1,9})(px|r?em|vw|vh)$/.exec(place?.slice(0, 20) ?? '') ?? [];
  const pixels = unit === 'px' ? 1 : unit?.endsWith('em') ? 16 : 10;
  return Number(size ?? 0) * pixels >= OFF_SCREEN;
}

function isClipped(style: Declarations): boolean {
  const clip = style.get('clip') ?? '';
  if (/^rect\((?:\s{0,3}[01](?:px)?\s{0,3},?){4}\)/.test(clip.slice(0, 60))) return true;
  return /^(?:inset\(\s*(?:[5-9]\d|100)%|circle\(\s*0|polygon\(\s*0[^,]*\))/.test(
    (style.get('clip-path') ?? '').slice(0, 60),
  );
}

/** Whether letters are too small to be read; null where nothing is said of their size. */
function isTiny(size: string | undefined): boolean | null {
  if (size === undefined) return null;
  const found = Number.parseFloat(size);
  if (!Number.isFinite(found)) return null;
  if (size.endsWith('px') || size.endsWith('pt')) return found < 2;
  return /^[\d.]+(?:em|rem)$/.test(size) ? found < 0.15 : found === 0;
}

function backgroundOf(style: Declarations): string | null {
  if (style.has('background-image')) return 'picture';
  const written = style.get('background-color') ?? style.get('background');
  if (written === undefined || /^(?:transparent|none|inherit|initial|unset)/.test(written)) return null;
  return colorOf(written) ?? 'unknown';
}

function colorOf(written: string): string | null {
  const value = written.slice(0, 60).trim();
  if (TRANSPARENT.test(value)) return 'transparent';
  if (value === 'white') return '255,255,255';
  if (value === 'black') return '0,0,0';
  const hex = /^#([\da-f]{3,8})\b/.exec(value)?.[1];
  if (hex !== undefined) {
    const long = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
    return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16)).join(',');
  }
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(value);
  if (rgb !== null) return rgb.slice(1, 4).join(',');
  return /^[a-z]{3,20}$/.test(value) && !/inherit|initial|unset|current/.test(value) ? value : null;
}

function isSameColor(color: string | null, background: string | null): boolean {
  if (color === null || background === null) return false;
  const other = background.split(',').map(Number);
  const isNear = (channel: string, at: number) =>
    Math.abs(Number(channel) - (other[at] ?? Number.NaN)) <= CHANNEL_DISTANCE;
  return color === background || color.split(',').every(isNear);
}
