import type { CompanyType } from '@assay/shared/firmographics';

/** One legal form as it stands at the end of a name. */
export interface LegalForm {
  /** Spellings, folded: lower case, no points, single spaces. The first is the one used for comparing. */
  spellings: string[];
  /** ISO countries that have the form; empty where too many do. */
  countries: string[];
  /** The company type that the form settles by itself, null where the form leaves it open (Inc., AG, SA). */
  type: CompanyType | null;
}

const form = (spellings: string, countries: string, type: CompanyType | null): LegalForm => ({
  spellings: spellings.split('|'),
  countries: countries === '' ? [] : countries.split(' '),
  type,
});

/**
 * Legal forms, from the company law of each country. A form that may be listed (Inc., Corp., AG, SA, SE, SpA,
 * AB, ASA) says nothing about being public; one that cannot be listed settles `private`.
 */
const LEGAL_FORMS: LegalForm[] = [
  form('gmbh & co kg|gmbh and co kg|gmbh & co kgaa|gmbh und co kg', 'DE AT', 'private'),
  form('ag & co kg|se & co kg|ug & co kg', 'DE', 'private'),
  form('ggmbh|gemeinnützige gmbh|gag', 'DE', 'nonprofit'),
  form('gmbh|gesellschaft mit beschränkter haftung|ges mbh|gesmbh|mbh', 'DE AT CH LI', 'private'),
  form('ug (haftungsbeschränkt)|ug haftungsbeschränkt|ug', 'DE', 'private'),
  form('kgaa', 'DE', null),
  form('ag|aktiengesellschaft', 'DE AT CH LI', null),
  form('se|societas europaea', '', null),
  form('ohg', 'DE', 'partnership'),
  form('kg', 'DE AT', 'partnership'),
  form('gbr', 'DE', 'partnership'),
  form('partg mbb|partgmbb|partg', 'DE', 'partnership'),
  form('e k|ek|e kfm|inh', 'DE', 'sole-proprietorship'),
  form('e v|ev|eingetragener verein', 'DE', 'nonprofit'),
  form('eg|e g|eingetragene genossenschaft', 'DE', 'cooperative'),
  form('inc|incorporated', 'US CA', null),
  form('corp|corporation', 'US CA', null),
  form('pbc|public benefit corporation', 'US', null),
  form('llc|l l c|limited liability company', 'US', 'private'),
  form('lllp|lp|l p', 'US GB', 'partnership'),
  form('llp|limited liability partnership', 'US GB', 'partnership'),
  form('pllc|pc', 'US', 'private'),
  form('plc|public limited company|p l c', 'GB IE', null),
  form('pty ltd|pty limited|proprietary limited', 'AU ZA', 'private'),
  form('pte ltd|pte limited|private ltd', 'SG', 'private'),
  form('pvt ltd|private limited|pvt limited', 'IN', 'private'),
  form('co ltd|company limited|co limited', '', null),
  form('cic|community interest company', 'GB', 'nonprofit'),
  form('ltd|limited', 'GB IE', 'private'),
  form('sasu|sas|société par actions simplifiée|s a s', 'FR', 'private'),
  form('sarl|s à r l|sàrl|s a r l|eurl|société à responsabilité limitée', 'FR LU CH', 'private'),
  form('snc|sci|scp', 'FR', 'partnership'),
  form('scop', 'FR', 'cooperative'),
  form('association loi 1901', 'FR', 'nonprofit'),
  form('sa|s a|société anonyme|sociedad anónima|sociedade anónima', '', null),
  form('bvba|bv|b v', 'NL BE', 'private'),
  form('nv|n v', 'NL BE', null),
  form('vof|v o f|cv', 'NL BE', 'partnership'),
  form('srl|s r l|società a responsabilità limitata|srls', 'IT RO BE', 'private'),
  form('spa|s p a|società per azioni', 'IT', null),
  form('slu|sl|s l|s l u|sociedad limitada|slne', 'ES', 'private'),
  form('sa de cv|s a de c v|sab de cv', 'MX', null),
  form('s de rl de cv|s de r l de c v', 'MX', 'private'),
  form('lda|limitada|unipessoal lda', 'PT', 'private'),
  form('ltda', 'BR', 'private'),
  form('ab|aktiebolag', 'SE FI', null),
  form('asa', 'NO', 'public'),
  form('as|a s', 'NO DK CZ SK', null),
  form('aps', 'DK', 'private'),
  form('oyj', 'FI', 'public'),
  form('oy', 'FI', null),
  form('oü', 'EE', 'private'),
  form('uab', 'LT', 'private'),
  form('sia', 'LV', 'private'),
  form('sp z o o|sp zoo|spółka z o o', 'PL', 'private'),
  form('s r o|sro|spol s r o', 'CZ SK', 'private'),
  form('d o o|doo', 'SI HR RS', 'private'),
  form('kft', 'HU', 'private'),
  form('zrt', 'HU', 'private'),
  form('nyrt', 'HU', 'public'),
  form('ood|eood', 'BG', 'private'),
  form('sdn bhd', 'MY', 'private'),
  form('bhd', 'MY', 'public'),
  form('kk|k k|kabushiki kaisha', 'JP', null),
];

/** Letters only: `G.m.b.H.`, `GmbH` and `g m b h` are one spelling, as are `Sp. z o.o.` and `sp z o o`. */
function foldForm(text: string): string {
  return text.toLowerCase().replace(/[\s.,/]+/g, '');
}

const bySpelling = new Map<string, LegalForm>(
  LEGAL_FORMS.flatMap((legalForm) => legalForm.spellings.map((spelling) => [foldForm(spelling), legalForm])),
);
const FORM_WORDS_MAX = 6;

/** Splits a name into what comes before its legal form, and the form; `form` is null where there is none. */
export function splitLegalForm(name: string): { core: string; words: string; form: LegalForm | null } {
  const words = name.trim().split(/\s+/).slice(0, 20);
  for (let count = Math.min(FORM_WORDS_MAX, words.length - 1); count > 0; count -= 1) {
    const tail = words.slice(-count).join(' ');
    const found = bySpelling.get(foldForm(tail).replace(/(?<!;);+$/, ''));
    if (found) {
      const core = words
        .slice(0, -count)
        .join(' ')
        .replace(/(?<![\s,;-])[\s,;-]+$/, '');
      return { core, words: tail, form: found };
    }
  }
  return { core: name.trim(), words: '', form: null };
}

/** The legal form of a name, or null. */
export function legalFormOf(name: string): LegalForm | null {
  return splitLegalForm(name).form;
}

/**
 * The last word of every legal form as it is written in names. Forms that are also ordinary words (`as`, `se`)
 * count in capitals only.
 */
const FORM_END =
  /(?<![\p{L}\p{N}])(?:GmbH(?: ?& ?Co\.? ?KG(?:aA)?)?|gGmbH|AG|UG(?: \(haftungsbeschränkt\))?|KGaA|KG|OHG|GbR|PartG(?: ?mbB)?|e\. ?K\.|e\. ?V\.|eG|SE|I(?:nc|NC)\.?|Incorporated|INCORPORATED|C(?:orp|ORP)\.?|Corporation|CORPORATION|L\.?L\.?C\.?|L\.?L\.?P\.?|L\.?P\.?|P\.?L\.?C\.?|plc|Ltd\.?|LTD\.?|Limited|Pty\.? Ltd\.?|Pte\.? Ltd\.?|Pvt\.? Ltd\.?|Private Limited|Co\.,? Ltd\.?|CIC|SAS|S\.A\.S\.?|SASU|SARL|S\.A\.R\.L\.?|S\.à ?r\.l\.?|EURL|SA|S\.A\.(?: de C\.V\.)?|B\.?V\.?|N\.?V\.?|S\.?r\.?l\.?s?|SRL|S\.?p\.?A\.?|S\.?L\.?U?\.?|Lda\.?|Ltda\.?|AB|ASA|A\/S|AS|ApS|Oyj?|OÜ|UAB|SIA|Sp\. ?z ?o\. ?o\.|s\. ?r\. ?o\.|d\.o\.o\.|Kft\.?|Zrt\.?|Nyrt\.?|Sdn\.? Bhd\.?|K\.K\.)(?![\p{L}\p{N}])/gu;

/** Small words that may stand inside a name. */
const JOINING = new Set(
  'und and & + of de du des la le les y e et the für for d’ von van der den im am'.split(' '),
);
/** Capitalised words before a name that are no part of it. */
const NOT_OF_NAME =
  /^(?:copyright|impressum|anbieterkennzeichnung|diensteanbieter|imprint|angaben|anbieter|betreiber|betreiberin|herausgeber|unsere|unser|our|we|wir|about|contact|kontakt|registered|die|der|das|bei|by|from|with|at|in|to|is|was|and|nous|notre|chez|nuestra)$/i;
const NAME_WORDS_MAX = 7;

/** Names ending in a legal form, longest run of name-like words before it. */
export function legalNamesIn(text: string): string[] {
  const names: string[] = [];
  let from = 0;
  for (const match of text.matchAll(FORM_END)) {
    const end = match.index + match[0].length;
    const name = nameBefore(text, from, match.index, end);
    if (name !== null) names.push(name);
    from = end;
  }
  return names;
}

function nameBefore(text: string, from: number, formStart: number, formEnd: number): string | null {
  const words = text
    .slice(Math.max(from, formStart - 120), formStart)
    .split(' ')
    .filter(Boolean);
  let taken: string[] = [];
  for (const word of words.reverse()) {
    if (taken.length >= NAME_WORDS_MAX || !mayBelong(word, taken.length === 0)) break;
    if (NOT_OF_NAME.test(word) && !JOINING.has(word)) break;
    taken = [word, ...taken];
  }
  while (
    taken.length > 0 &&
    (JOINING.has(taken[0] ?? '') || /^(?:\d{4}|\d{4}[–-]\d{4}|[-–|·•])$/.test(taken[0] ?? ''))
  )
    taken = taken.slice(1);
  if (taken.length === 0) return null;
  const start = text.lastIndexOf(taken.join(' '), formStart);
  return start === -1 ? null : text.slice(start, formEnd);
}

/** A word of a name: a capital or digit first, or a joining word; a full stop or colon before it ends the run. */
function mayBelong(word: string, isLast: boolean): boolean {
  const bare = (isLast ? word.replace(/,$/, '') : word).replace(/^\((\p{Lu}\p{L}+)\)$/u, '$1');
  if (
    /[.:;!?,)|©]$/.test(bare) &&
    !/^\p{Lu}\.$/u.test(bare) &&
    !/^(?:Dr|St|Gebr|Inh|Bros|Co|Etc|Intl|Mfg)\.$/.test(bare)
  )
    return false;
  if (JOINING.has(bare)) return true;
  return /^[\p{Lu}\p{N}"„“'‘]/u.test(bare) || /^[a-z]+[A-Z]/.test(bare);
}
