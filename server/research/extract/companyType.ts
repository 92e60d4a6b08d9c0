import { type ClaimDraft, quoteOf } from '../claims/claim.ts';
import { type Reader, tableReader } from '../claims/reader.ts';
import type { Document } from '../documents/document.ts';
import type { Passage } from '../documents/passage.ts';
import { splitLegalForm } from '../identity/legalForms.ts';
import { legalNamesIn } from '../identity/legalNames.ts';
import { subjectFactor } from '../identity/subject.ts';
import { inAnyCase } from './inAnyCase.ts';
import type { About } from './organization.ts';
import type { Prose } from './reading.ts';

/** Words of labelled facts ("Type: Privately Held") as company types. */
export const companyTypeReader: Reader = tableReader(
  'company type',
  new Map([
    ['public company', 'public'],
    ['public', 'public'],
    ['publicly traded', 'public'],
    ['publicly listed', 'public'],
    ['privately held', 'private'],
    ['private company', 'private'],
    ['private', 'private'],
    ['privately owned', 'private'],
    ['family owned', 'private'],
    ['family-owned', 'private'],
    ['nonprofit', 'nonprofit'],
    ['non-profit', 'nonprofit'],
    ['non profit', 'nonprofit'],
    ['not for profit', 'nonprofit'],
    ['charity', 'nonprofit'],
    ['government agency', 'government'],
    ['government', 'government'],
    ['educational', 'educational'],
    ['educational institution', 'educational'],
    ['partnership', 'partnership'],
    ['self-employed', 'sole-proprietorship'],
    ['sole proprietorship', 'sole-proprietorship'],
    ['self-owned', 'sole-proprietorship'],
    ['cooperative', 'cooperative'],
    ['co-operative', 'cooperative'],
    ['gmbh', 'private'],
    ['sas', 'private'],
    ['sarl', 'private'],
    ['llc', 'private'],
    ['private limited company', 'private'],
    ['private limited', 'private'],
    ['limited liability company', 'private'],
    ['employee-owned', 'private'],
    ['employee owned', 'private'],
    ['public limited company', 'public'],
    ['limited liability partnership', 'partnership'],
    ['mutual', 'cooperative'],
    ['foundation', 'nonprofit'],
    ['stiftung', 'nonprofit'],
    ['genossenschaft', 'cooperative'],
  ]),
);

const STATEMENTS: { pattern: RegExp; type: string; strength: number }[] = [
  {
    pattern: inAnyCase(
      /(?<!\p{L})(?:publicly[ -](?:traded|listed|held) (?:company|corporation|firm|group)|(?:is|are|as) an? (?:\p{L}[\p{L}-]* ){0,3}public company|listed on (?:the )?(?:[\p{L} ]{3,40})?(?:exchange|nasdaq|nyse|euronext|xetra|börse)|(?:shares?|stock)(?: of [^;]{2,40}?)? (?:(?:is|are) (?:traded|listed|quoted)|trades?) on|(?:company|plc|group) listed (?:in|on) \p{Lu}|börsennotiert\p{L}*|coté(?:e)? (?:en bourse|sur euronext)|cotizada en bolsa|(?:acciones|títulos)[^;]{0,60} cotizan en (?:la bolsa|el mercado)|cotizamos en (?:la )?bolsa|aktien?[^;]{0,60} (?:notier(?:t|en)|gehandelt|gelistet)|actions [^;]{0,60} cotées|quotata in borsa|beursgenoteerd|notowan[ayi] na giełdzie|börsnoterat|børsnotert|børsnoteret|pörssiyhtiö|listada na bolsa)/u,
    ),
    type: 'public',
    strength: 0.9,
  },
  {
    pattern: inAnyCase(
      /(?<!\p{L})(?:privately[ -](?:held|owned)|(?:is|are|remains?|as) an? (?:\p{L}[\p{L}-]* ){0,3}private (?:company|firm|corporation|business|enterprise)|owned by (?:its|our|the) (?:employees|staff|founders?)|(?:family|founder|employee|owner|independently)[ -](?:owned|run|operated|managed)|family business|inhabergeführt\p{L}*|eigentümergeführt\p{L}*|familiengeführt\p{L}*|familienunternehmen|familienbetrieb|owned by the (?:\p{L}+ )?(?:family|people|partners|vets|doctors|dentists|chefs|pilots|brothers|sisters)(?: who)?|owned by the \p{Lu}\p{L}+ family|inhabergeführt|in familienhand|in familienbesitz|entreprise familiale|empresa familiar|(?:azienda|impresa) (?:a conduzione )?familiare|azienda di famiglia|familiebedrijf|familjeföretag|familjeägt|familieejet|familieeid|familiebedrift|firma rodzinna|rodinná firma|rodinný podnik|perheyritys|családi (?:vállalkozás|cég)|v soukromých rukou|employee[ -]owned|our ESOP)/u,
    ),
    type: 'private',
    strength: 0.85,
  },
  {
    pattern:
      /(?<!\p{L})(?:501\(c\)\(\d\)|registered charity|charity (?:registration )?(?:no\.?|number)|(?:is|are|we’re|we're|as) an? (?:\p{L}[\p{L}-]* ){0,4}(?:non-?profit|not-for-profit|charitable|charity)|(?:sind|ist) eine (?:\p{L}+ )?stiftung(?!\p{L})|gemeinnützige[rs]? (?:verein|organisation|gmbh|stiftung)|rechtsfähige stiftung|non[ -]?profit (?:organi[sz]ation|hospital|group|housing)|charitable (?:registered )?(?:society|trust|foundation|company)|charity registered in|charity that(?!\p{L})|fundacja (?:jest|została)|organizzazione non profit|ente (?:del )?terzo settore|stichting zonder winstoogmerk|ideell förening|almennyttig|allmennyttig|entidade sem fins lucrativos|sem fins lucrativos|organisation à but non lucratif|fondation reconnue d['’]utilité publique|onlus(?!\p{L})|(?:est|sommes) une association (?:à but non lucratif|loi 1901)|(?:es|somos) una (?:\p{L}+ ){0,3}sin ánimo de lucro)/iu,
    type: 'nonprofit',
    strength: 0.9,
  },
  {
    pattern: inAnyCase(
      /(?<!\p{L})(?:(?:is|are) an? (?:\p{L}[\p{L}-]* ){0,4}(?:government|federal|state|public) (?:agency|department|authority)|is the local authority for|\p{Lu}\p{L}+ (?:borough|city|county|district|town|parish) council (?:was|is|has|serves|employs)(?!\p{L})|(?:is|are) an? (?:borough|city|county|district|town|parish|municipal) council|körperschaft des öffentlichen rechts|établissement public)/u,
    ),
    type: 'government',
    strength: 0.85,
  },
  {
    pattern:
      /(?<!\p{L})(?:is|are) an? (?:\p{L}[\p{L}-]* ){0,4}(?:university|college|school district)(?!\p{L})|(?<!\p{L})the university of \p{L}+ (?:was|is|has)(?!\p{L})/iu,
    type: 'educational',
    strength: 0.8,
  },
  {
    pattern:
      /(?<!\p{L})(?:is|are) an? (?:\p{L}[\p{L}-]* ){0,4}(?:co-?operative|worker-owned co-?op)(?!\p{L})|(?<!\p{L})(?:eingetragene genossenschaft|(?:sind|ist) eine (?:\p{L}+ )?genossenschaft(?!\p{L})|société coopérative|società cooperativa|sociedad cooperativa|cooperativa de (?:crédito|trabajo|consumo|productores|viviendas)|(?:is|are|we’re|we're) an? (?:\p{L}[\p{L}-]* ){0,3}(?:building society|credit union|mutual (?:society|insurer|insurance company))|member-owned|owned by (?:its|our|the) (?:\p{L}+ )?(?:members|farmers|growers|policyholders)|owned by \d[\d.,]* (?:members|farms|farmers|growers)|andelsselskab|andelsforening|andelsmejeri|a\.m\.b\.a\.|samvirkeforetak|ekonomisk förening|osuuskunta|spółdzielnia(?!\p{L})|výrobní družstvo|coöperatie (?:u\.a\.|van)|szövetkezet|cooperativa (?:agrícola|agricola|social|sociale))/iu,
    type: 'cooperative',
    strength: 0.85,
  },
  {
    pattern:
      /(?<!\p{L})(?:is|are) an? (?:\p{L}[\p{L}-]* ){0,3}partnership(?: of|,| under| with| owned)(?!\p{L})|(?<!\p{L})(?:is|are) an? (?:limited liability partnership|llp)(?!\p{L})/iu,
    type: 'partnership',
    strength: 0.8,
  },
  {
    pattern:
      /(?<!\p{L})trading name of [^.;]{2,60}, (?:an? )?sole trader|(?<!\p{L})(?:I|myself) (?:am |work |trade )?as a sole trader|(?<!\p{L})Einzelunternehmen(?!\p{L})/u,
    type: 'sole-proprietorship',
    strength: 0.9,
  },
];

const statementReader: Reader = {
  name: 'statement of ownership',
  read: (words) => STATEMENTS.filter(({ pattern }) => pattern.test(words)).map(({ type }) => type),
};

/** What the company says of its own ownership. "We help family-owned businesses" is about customers. */
export function typeStatementDrafts(prose: Prose): ClaimDraft<string>[] {
  return prose.passages.flatMap((passage) => {
    const found = STATEMENTS.map((statement) => statementDraft(passage, prose, statement));
    return found.filter((draft) => draft !== null).slice(0, 1);
  });
}

export const ABOUT_OTHERS =
  /(?:help|helps|helping|serve|serves|serving|support|supports|for|to|of|with|among|other|many|most|advise|advises|advising|clients?|customers?|invest(?:s|ing)? in|für|unterstützen|beraten|pour|accompagne|para) (?:\S+ ){0,4}$/i;

/** "Part of a listed group": the parent is what is listed. */
const PART_OF =
  /(?<!\p{L})(?:part of|subsidiary|belongs? to|owned by|member of|acquired by|teil (?:der|des|von)|tochter\p{L}*|gehör\p{L}+|filiale d|fait partie|appartient|parte d|pertenece|filial d|fa parte|deel (?:uit )?van|onderdeel van|dochter\p{L}*|ingår i|del av|del af|datterselskab|należ\p{L}+|součást|parent)(?!\p{L})[^.;]{0,60}$/iu;

/** "The company is not listed on a stock exchange": what is denied is no kind that it is of. */
const DENIED_BEFORE =
  /(?<!\p{L})(?:not|never|no longer|nor|neither|without being|n['’]t|nicht|kein\p{L}*|nie|pas|jamais|nunca|nessun\p{L}*|niet|geen|inte|ikke|ei)(?: (?!(?:only|just|and|but)(?!\p{L}))[\p{L}’'-]+){0,3} ?$/iu;

/** "We are not listed on a stock exchange": what is denied, or only to come, is no statement of it. */
const DENIED =
  /(?:(?<!\p{L})(?:not|never|no longer|neither|nor|isn['’]t|aren['’]t|nicht|kein\p{L}*|nie|n['’]est|ne|pas|jamais|no|non|niet|geen|inte|ikke|nie)(?!\p{L})|(?<!\p{L})(?:going to|plans? to|considering|preparing to|rather than|instead of|unlike|until \p{L}+|once|formerly)(?!\p{L}))[^,;:]{0,40}$/iu;
const DENIED_BEHIND = /^(?:[^.,;]{0,12} )?(?:nicht|niet|inte|ikke|pas)(?!\p{L})/iu;

/** "Family-owned" may stand alone; a sentence with a verb must say of whom it speaks. */
const FRAGMENT_SUBJECT = 0.5;
const SAID_SUBJECT = 0.9;

function statementDraft(
  passage: Passage,
  prose: Prose,
  { pattern, type, strength }: (typeof STATEMENTS)[number],
): ClaimDraft<string> | null {
  const match = pattern.exec(passage.text);
  if (!match) return null;
  const before = passage.text.slice(0, match.index);
  const subject = subjectFactor(passage, match.index, prose);
  const isFragment = !/^(?:is|are|remains?|as|est|sommes|es|somos) /i.test(match[0]);
  if (type === 'public' && PART_OF.test(before)) return null;
  const until = before + match[0].replace(/\P{L}*\p{L}+\P{L}*$/u, '');
  if (DENIED.test(before) || (type === 'public' && DENIED.test(until))) return null;
  if (DENIED_BEHIND.test(passage.text.slice(before.length + match[0].length))) return null;
  if (DENIED_BEFORE.test(before)) return null;
  if (subject < (isFragment ? FRAGMENT_SUBJECT : SAID_SUBJECT) || ABOUT_OTHERS.test(before.slice(-60)))
    return null;
  return {
    field: 'type',
    value: type,
    said: { words: match[0], reader: statementReader },
    asOf: prose.asOf,
    quote: quoteOf(passage),
    extractor: { name: 'statement of ownership', strength: strength * subject },
    sourceClass: prose.sourceClass,
    match: prose.match,
  };
}

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
      return [
        {
          field: 'type',
          value,
          said: { words: name, reader: legalFormReader },
          asOf: prose.asOf,
          quote: quoteOf(passage),
          extractor: { name: 'legal form', strength: 0.85 },
          sourceClass: prose.sourceClass,
          match: prose.match,
        },
      ];
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
  return [
    {
      field: 'type',
      value,
      said: { address: reservedEndingReader },
      asOf: home.page.accessedAt,
      quote,
      extractor: { name: 'reserved domain ending', strength: 1 },
      sourceClass: 'ownAddress',
      match: about.siteMatch,
    },
  ];
}
