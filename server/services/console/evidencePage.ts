import { Parser } from 'htmlparser2';
import { escapeHtml } from '../../domain/escapeHtml.ts';
import type { Document } from '../../research/documents/document.ts';
import { type Folded, folded, placeOf } from '../../research/documents/locate.ts';

/** What runs, loads, navigates or sends: left out with what is in it. */
const DROPPED = new Set([
  'script', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'template', 'portal', 'audio', 'video', 'canvas',
]); // biome-ignore format: a list of names
/** Elements without contents of the same kind: left out alone. */
const DROPPED_VOID = new Set(['base', 'link', 'meta', 'source', 'track', 'param']);
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'wbr']);
/** Elements that stand within a line; around all others words are apart. */
const INLINE = new Set([
  'a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'data', 'em', 'font', 'i', 'kbd', 'mark', 'q', 's', 'samp', 'small', 'span',
  'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr', 'ins', 'del', 'label',
]); // biome-ignore format: a list of names
/** Attributes that decide how a page looks and reads, and load nothing. */
const KEPT = new Set([
  'class', 'id', 'style', 'lang', 'dir', 'alt', 'title', 'colspan', 'rowspan', 'hidden', 'open', 'start', 'width', 'height',
  'align', 'valign', 'type', 'value', 'placeholder', 'datetime', 'open', 'role',
]); // biome-ignore format: a list of names
/** Longest text of a document that is no page; of a longer one the part around the quote is shown. */
const TEXT_MAX = 200_000;

/** A part of the page: markup as it is, or words in which the quote may be. */
type Piece = { kind: 'markup'; html: string } | { kind: 'words'; text: string };

/**
 * A page as it was read, as HTML that neither runs nor loads nor leads anywhere, with the quote marked as `#quote`. A page whose
 * quote is not in its visible words (structured data) begins with the quote itself. The caller serves it sandboxed all the same.
 */
export function evidencePage(document: Document, quote: string): string {
  const { kind, source, text } = document;
  if (kind !== 'html') return plainPage(document, kind === 'pdf' ? text : source || text, quote);
  const pieces = piecesOf(source);
  const marked = withMark(pieces, quote);
  return framed(document, marked ?? `${notInWords(quote)}${pieces.map(htmlOf).join('')}`);
}

function piecesOf(source: string): Piece[] {
  const pieces: Piece[] = [];
  let dropped = 0;
  let inStyle = false;
  const markup = (html: string) => pieces.push({ kind: 'markup', html });
  const addWords = (text: string) => {
    const last = pieces.at(-1);
    if (last?.kind === 'words') last.text += text;
    else pieces.push({ kind: 'words', text });
  };
  const gap = (name: string) => {
    if (!INLINE.has(name)) addWords('\n');
  };
  const isOuter = (name: string) => name === 'html' || name === 'head' || name === 'body' || name === 'title';
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (DROPPED.has(name) || name === 'title') dropped += 1;
        if (dropped > 0 || DROPPED_VOID.has(name) || isOuter(name)) return;
        inStyle = name === 'style';
        gap(name);
        markup(`<${name}${attributesOf(attributes)}>`);
      },
      ontext(text) {
        if (dropped > 0) return;
        if (inStyle) markup(text.replaceAll('<', ''));
        else addWords(text);
      },
      onclosetag(name) {
        if (DROPPED.has(name) || name === 'title') {
          dropped = Math.max(0, dropped - 1);
          return;
        }
        if (dropped > 0 || DROPPED_VOID.has(name) || isOuter(name)) return;
        inStyle = false;
        if (!VOID.has(name)) markup(`</${name}>`);
        gap(name);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(source);
  return pieces;
}

function attributesOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .filter(([name]) => KEPT.has(name) || /^aria-[a-z]{2,20}$/.test(name))
    .map(([name, value]) => ` ${name}="${escapeHtml(name === 'id' && value === MARK_ID ? '' : value)}"`)
    .join('');
}

const MARK_ID = 'quote';

/** The page with the quote marked, across elements where it has to be; null when its words do not stand there. */
function withMark(pieces: readonly Piece[], quote: string): string | null {
  const words = pieces.map((piece) => (piece.kind === 'words' ? piece.text : '')).join('');
  const place = placeIn(folded(words), quote);
  if (place === null) return null;
  let at = 0;
  let isFirst = true;
  return pieces
    .map((piece) => {
      if (piece.kind === 'markup') return piece.html;
      const [from, to] = [Math.max(place.start - at, 0), Math.min(place.end - at, piece.text.length)];
      at += piece.text.length;
      if (to <= from || piece.text.slice(from, to).trim() === '') return escapeHtml(piece.text);
      const opened = isFirst ? `<mark id="${MARK_ID}">` : '<mark>';
      isFirst = false;
      const { text } = piece;
      return `${escapeHtml(text.slice(0, from))}${opened}${escapeHtml(text.slice(from, to))}</mark>${escapeHtml(text.slice(to))}`;
    })
    .join('');
}

function placeIn(page: Folded, quote: string): { start: number; end: number } | null {
  const words = folded(quote).text;
  return words === '' ? null : placeOf(words, page);
}

/** A PDF, a text or the answer of an interface: its text, with the quote marked. */
function plainPage(document: Document, text: string, quote: string): string {
  const place = placeIn(folded(text, 0, document.kind === 'json'), quote) ?? placeIn(folded(text), quote);
  const middle = place?.start ?? 0;
  const begin = text.length <= TEXT_MAX ? 0 : Math.max(0, middle - TEXT_MAX / 2);
  const shown = text.slice(begin, begin + TEXT_MAX);
  if (place === null) return framed(document, `${notInWords(quote)}<pre>${escapeHtml(shown)}</pre>`);
  const [from, to] = [place.start - begin, place.end - begin];
  const marked = `${escapeHtml(shown.slice(0, from))}<mark id="${MARK_ID}">${escapeHtml(shown.slice(from, to))}</mark>${escapeHtml(shown.slice(to))}`;
  return framed(document, `<pre>${marked}</pre>`);
}

/** For quotes from structured data, which no visible words of the page show. */
const notInWords = (quote: string): string =>
  `<aside class="assay-note">These words stand in the page’s data, which browsers do not show:<br><mark id="${MARK_ID}">${escapeHtml(quote)}</mark></aside>`;

const htmlOf = (piece: Piece): string => (piece.kind === 'markup' ? piece.html : escapeHtml(piece.text));

/** Readable where the page’s own style sheets are missing; what a page hides until its scripts run is not hidden here. */
const STYLE = `html{color-scheme:light;background:#fff;color:#1f2933}
body{margin:0;padding:1.25rem;font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
img,svg{max-width:100%;height:auto}svg{max-height:6rem}pre{white-space:pre-wrap;font:.875rem/1.5 ui-monospace,monospace}
mark{background:#ffe58a!important;color:#1f2933!important;padding:.1em 0;border-radius:.2em;scroll-margin:30vh;
box-shadow:0 0 0 .15em #ffe58a}
.assay-note{margin:0 0 1.25rem;padding:.75rem 1rem;border-left:.25rem solid #e3b341;background:#fff8e1}`;

function framed({ title, language }: Document, body: string): string {
  return `<!doctype html>
<html lang="${escapeHtml(language ?? '')}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head>
<body>
${body}
</body>
</html>
`;
}
