import { legalNamesIn, splitLegalForm } from '../../domain/legalForms.ts';
import { type ClaimDraft, claimDraft, pageSource, quoteOf } from '../claims/claim.ts';
import { type Reader, tableReader } from '../claims/reader.ts';
import type { Document } from '../documents/document.ts';
import { subjectFactor } from '../identity/subject.ts';
import type { About } from './organization.ts';
import type { Prose } from './reading.ts';

const TYPE_WORDS = [
  'public: public company|public|publicly traded|publicly listed|public limited company',
  'private: privately held|private company|private|privately owned|family owned|family-owned|gmbh|sas|sarl|llc|private limited company|private limited|limited liability company|employee-owned|employee owned',
  'nonprofit: nonprofit|non-profit|non profit|not for profit|charity|foundation|stiftung|association',
  'government: government agency|government',
  'educational: educational|educational institution',
  'partnership: partnership|limited liability partnership',
  'sole-proprietorship: self-employed|sole proprietorship|self-owned',
  'cooperative: cooperative|co-operative|mutual|genossenschaft',
];
/** Words of labelled facts ("Type: Privately Held") as company types. */
export const companyTypeReader: Reader = tableReader(
  'company type',
  new Map(
    TYPE_WORDS.flatMap((line) => {
      const [type = '', words = ''] = line.split(': ');
      return words.split('|').map((word) => [word, type] as const);
    }),
  ),
);

/** What an organisation is called that is of a kind, wherever it says so of itself; in six languages and some more. */
const KINDS: Record<string, string> = {
  public:
    'publicly (?:traded|listed)|(?:listed|quoted|traded?s?) on (?:the )?[^.;]{0,40}(?:exchange|nasdaq|nyse|euronext|xetra)|börsennotiert\\p{L}*|cotée? en bourse|cotiza(?:mos|n|da)? en (?:la )?bolsa|quotata in borsa|beursgenoteerde?|börsnotera\\p{L}+|børsnoter\\p{L}+',
  nonprofit:
    "non-?profit|not[ -]for[ -]profit|registered charity|charity|gemeinnützige[rsnm]?|(?:à but|sans but) (?:non )?lucratif|sin ánimo de lucro|senza (?:scopo|fini) di lucro|zonder winst\\p{L}+|onlus|fondation reconnue d[’']utilité publique|stiftung des bürgerlichen rechts|sem fins lucrativos",
  cooperative:
    '\\p{L}{0,40}genossenschaft|(?:société )?coopérative|sociedad cooperativa|società cooperativa|cooperativa|coöperatieve?|co-?operative|member-owned|credit union|building society|andels\\p{L}+|osuuskunta|spółdzielnia',
  private:
    'privately (?:held|owned)|(?:is|are|remains) an? (?:\\p{L}{1,20} )?private (?:company|firm|business)|(?:family|founder|employee|owner)[ -](?:owned|run|led)|family business|(?:inhaber|eigentümer|familien)geführt\\p{L}*|familien(?:unternehmen|betrieb|besitz|hand)|entreprise familiale|empresa (?:familiar|privada)|azienda (?:di famiglia|familiare)|impresa familiare|familiebedrijf|familieföretag|familjeföretag',
  partnership: 'limited liability partnership|(?:is|are) a partnership',
  educational:
    '(?:is|are) an? (?:[\\p{L}-]{1,20} ){0,4}(?:university|college)|university of \\p{L}{1,20} (?:was|is)',
  government:
    'körperschaft des öffentlichen rechts|établissement public|ente pubblico|(?:government|state) agency|local authority|(?:borough|city|county|district|town) council (?:is|was|serves|employs)',
};
const PATTERNS = Object.entries(KINDS).map(([type, words]) => ({
  type,
  pattern: new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu'),
}));
const kindReader: Reader = {
  name: 'kind of organisation',
  read: (words) => PATTERNS.filter(({ pattern }) => pattern.test(words)).map(({ type }) => type),
};
/** Said of others, of a parent, or denied. */
const NOT_SAID =
  /(?<!\p{L})(?:not?|never|nicht|kein\p{L}*|pas|nunca|non|niet|geen|part of|belongs? to|subsidiary|owned by|teil|tochter\p{L}*|gehör\p{L}+|appart\p{L}+|fait partie|perten\p{L}+|deel|onderdeel|parent|help\p{L}*|serv\p{L}+|support\p{L}*|for|with|für|pour|para|per|voor|many|other|clients?|customers?|partners?)(?!\p{L})[^.;]{0,50}$/iu;

/** What the company says of its own kind: "an employee-owned firm", "association à but non lucratif". */
export function typeStatementDrafts(prose: Prose): ClaimDraft<string>[] {
  return prose.passages.flatMap((passage) =>
    PATTERNS.flatMap(({ type, pattern }): ClaimDraft<string>[] => {
      const match = pattern.exec(passage.text);
      if (match === null || NOT_SAID.test(passage.text.slice(0, match.index))) return [];
      const subject = subjectFactor(passage, match.index, prose);
      if (subject < SUBJECT_SAID) return [];
      const said = { words: match[0], reader: kindReader };
      const kind = { field: 'type', value: type, said };
      return [claimDraft(prose, quoteOf(passage), ['kind of organisation', 0.85 * subject], kind)];
    }).slice(0, 1),
  );
}
const SUBJECT_SAID = 0.85;

/** A legal name whose form settles the type: "Acme GmbH" is private, "Verein e.V." a nonprofit. */
const legalFormReader: Reader = {
  name: 'legal form',
  read(words) {
    const type = splitLegalForm(words).form?.type ?? null;
    return type === null ? [] : [type];
  },
};

/** Types that follow from the company's own legal name, where it states it. */
export function legalFormDrafts(prose: Prose, legalNames: string[]): ClaimDraft<string>[] {
  const own = new Set(legalNames.slice(0, 1));
  return prose.passages
    .flatMap((passage) => legalNamesIn(passage.text).map((name) => ({ passage, name })))
    .filter(({ name }) => own.has(name))
    .flatMap(({ passage, name }): ClaimDraft<string>[] => {
      const [value] = legalFormReader.read(name);
      if (typeof value !== 'string') return [];
      const said = { words: name, reader: legalFormReader };
      return [claimDraft(prose, quoteOf(passage), ['legal form', 0.85], { field: 'type', value, said })];
    })
    .slice(0, 3);
}

/** Endings of domain names that only such organisations may hold. */
const reservedEndingReader: Reader = {
  name: 'reserved domain ending',
  read(url) {
    const host = new URL(url).hostname;
    if (
      /(?:^|\.)(?:gov|mil)(?:\.[a-z]{2})?$/.test(host) ||
      /\.(?:gouv\.fr|gob\.[a-z]{2}|admin\.ch|gv\.at)$/.test(host)
    )
      return ['government'];
    return /\.(?:edu|edu\.[a-z]{2}|ac\.[a-z]{2})$/.test(host) ? ['educational'] : [];
  },
};

/** Government and educational bodies by a domain ending that is reserved for them. */
export function reservedEndingDrafts(
  home: Document,
  quote: ClaimDraft['quote'],
  about: About,
): ClaimDraft<string>[] {
  const [value] = reservedEndingReader.read(home.url);
  if (typeof value !== 'string') return [];
  const source = pageSource(home, 'ownAddress', about.siteMatch);
  const said = { address: reservedEndingReader };
  return [claimDraft(source, quote, ['reserved domain ending', 1], { field: 'type', value, said })];
}
