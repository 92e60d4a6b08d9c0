import type { Ranked } from '../../ranking.ts';

/** What pages tell of a thing, a service or a house in a word or two, and call by these names. */
const ATTRIBUTE = [
  '(?:warranty|guarantee|garantie|gewährleistung)(?: (?:period|term))?',
  '(?:delivery|lead|response|reaction|processing|turnaround|waiting|set-?up|start-?up|service|support|opening|office|business|working) (?:times?|hours?|period|interval)',
  'delivery|shipping|returns?|lieferzeit|reaktionszeit|öffnungszeiten|délais?(?: de livraison)?|horaires',
  'hours|hotline|helpline|help ?desk|switchboard|(?:tele)?phone|telefon|téléphone|tel\\.?|fax|mobile|e-?mail|web(?:site)?|address|adresse|anschrift|contact(?: person)?|ansprechpartner|kontakt',
  'hosting|data (?:residency|location|cent(?:re|er)s?)|server location|uptime|availability|sla|backups?|encryption|version|api|status',
  '(?:starting |list |unit |entry )?prices?|cost|costs|fees?|deposit|payment(?: terms)?|minimum (?:order|term|age)|notice(?: period)?|contract(?: term)?|billing|currency|vat(?: (?:number|id))?|term|duration|dauer|preis|prix',
  'founded|established|gegründet|fondée? en|since|seit|depuis|valid (?:until|from|to)|gültig bis|issued(?: by| on)?|certified (?:by|since|until)|expires?|updated|last (?:update|audit)|next audit|audited by|scope|certificate (?:number|no\\.?)',
  'employees|staff|headcount|mitarbeiter|effectif|revenue|turnover|umsatz|sales|export(?: share| quota)?|share|head ?quarters|head office|location|standort|seat|site|country|capacity|output|area|floor space|owner|managing director|legal form|register(?:ed)?(?: number| no\\.?)?',
  'size|weight|length|width|height|depth|dimensions?|diameter|colou?rs?|materials?|power|voltage|speed|temperature|lifespan|service life|origin|made in|model|type|quantity|stock|year|date|place|venue',
].join('|');
const IS_ATTRIBUTE = new RegExp(`^(?:our |the )?(?:${ATTRIBUTE})\\W*$`, 'iu');
const KEY_OF_LINE = /^(?<key>[^:–—]{2,40}?)(?:\s?:|\s[–—-])\s+(?<value>\S.*)$/u;
const VALUE_WORDS_MAX = 5;

/** A few words, and no sentence that tells of a thing what it is. */
const isValue = (text: string): boolean =>
  text.trim().split(/\s+/u).length <= VALUE_WORDS_MAX && !/\p{L}{2}[.!]$/u.test(text.trim());

/**
 * "Warranty | 2 years", "Hotline: 0800 1122": the label of a value, which tells of the things under its heading and is none of them. "Hosting" above
 * a sentence about it may be a service.
 */
export function isKeyOfValue({ excerpt: { passage, siblings, index } }: Ranked): boolean {
  const { text, line } = passage;
  const { key, value } = KEY_OF_LINE.exec(text)?.groups ?? {};
  if (key !== undefined && value !== undefined) return IS_ATTRIBUTE.test(key) && isValue(value);
  if (!IS_ATTRIBUTE.test(text)) return false;
  const { cell } = line;
  const beside = siblings[index + 1]?.passage;
  if (cell === undefined)
    return (
      beside !== undefined &&
      beside.line !== line &&
      isPartner(line.tag, beside.line.tag) &&
      isValue(beside.text)
    );
  return siblings.some(
    ({ passage: other }) =>
      other.line.cell?.table === cell.table &&
      other.line.cell.row === cell.row &&
      other.line.cell.column === cell.column + 1 &&
      isValue(other.text),
  );
}

/** What stands right behind a term or a small heading is told of it. */
const isPartner = (tag: string, next: string): boolean =>
  (tag === 'dt' && next === 'dd') || (/^h[3-6]$/u.test(tag) && /^(?:p|div)$/u.test(next));
