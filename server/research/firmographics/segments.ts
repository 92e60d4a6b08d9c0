import { SEGMENTS, type Segment } from '@assay/shared/firmographics';
import { type Claim, claimsOf, quoteOf } from '../claims/claim.ts';
import type { Reader } from '../claims/reader.ts';
import { SOURCE_CLASSES } from '../claims/sourceClasses.ts';
import type { Document } from '../documents/document.ts';
import { type WeighedPassage, weighedPassages } from '../documents/pageWeight.ts';
import type { Line } from '../documents/textLines.ts';
import type { SitePage } from '../sources/ownSite.ts';
import { type Finding as Found, findPhrases, PhraseBook, phraseDraft, shownFinding } from './phrases.ts';

const SELLING =
  '(?<!\\p{L})(?:we|wir|nous)(?: (?:also|now|mainly|only|proudly))? (?:supply|serve|sell to|sell \\p{L}{1,40} to|sell \\p{L}{1,40} and \\p{L}{1,40} to|work for|work with|deliver to|insure|advise|equip|look after|make [\\p{L} ]{3,30} for|beliefern|arbeiten für|fertigen für|produzieren für|fournissons|travaillons pour)';
const FEW = '(?:(?!(?:our|through|via|with|by)\\s)[\\p{L}’&-]{1,20},? ){0,3}?';

/** To whom a sentence can say that the company sells. */
const CUSTOMERS = [
  [
    'B2B',
    'manufacturers|importers|wholesalers|retailers|supermarkets|restaurants|hotels|caterers|builders|contractors|installers|utilities|operators|distributors|dealers|businesses|companies|firms|brands|agencies|factories|shipyards|airlines|banks|insurers|oems|merchants|studios|architects|industrie\\p{L}*|betriebe|unternehmen|händler|handwerk\\p{L}*|entreprises|industriels|restaurateurs',
  ],
  [
    'B2C',
    'families|households|homeowners|consumers|shoppers|private customers|pet owners|travellers|privatkunden|familien|particuliers',
  ],
  [
    'B2G',
    'councils|local authorities|municipalities|ministries|government agencies|public bodies|public authorities|behörden|kommunen|collectivités',
  ],
] as const;
const STATEMENTS = CUSTOMERS.map(([segment, nouns]) => ({
  segment,
  pattern: new RegExp(`${SELLING} ${FEW}(?:${nouns})(?!\\p{L})`, 'iu'),
}));

/** The statements of a sentence: "We supply food manufacturers and importers in 31 countries". */
export function segmentStatements(text: string): { segment: Segment; start: number; end: number }[] {
  return STATEMENTS.flatMap(({ segment, pattern }) => {
    const match = pattern.exec(text);
    return match === null ? [] : [{ segment, start: match.index, end: match.index + match[0].length }];
  });
}

const segmentStatementReader: Reader = {
  name: 'statement of customers',
  read: (words) => segmentStatements(words).map(({ segment }) => segment),
};

const CART =
  /^(?:\+ ?)?(?:add to (?:cart|basket|bag|trolley)|in den warenkorb|ajouter au panier|añadir (?:al carrito|a la cesta)|aggiungi al carrello|in (?:mijn )?winkel(?:wagen|mand)(?:tje)?|adicionar ao carrinho|lägg i (?:varukorg|kundvagn)\p{L}*|læg i kurv\p{L}*|legg i handlekurv\p{L}*|dodaj do koszyka|(?:přidat )?do košíku|kosárba|lisää ostoskoriin)$/iu;
/** A shop for the trade has a basket as well. */
const TRADE_ONLY =
  /(?<!\p{L})(?:trade (?:customers|only|counter)|wholesale|wholesaler|distributor|for installers|nur für gewerbe\p{L}*|groothandel|großhandel|grossiste|mayorista|ingrosso|b2b|industrial)(?!\p{L})/iu;

const cartReader: Reader = {
  name: 'button of a shop',
  read: (words) => (CART.test(words) ? ['B2C'] : []),
};

/** The first button of a shop that is open to everybody ("Add to cart"): it stands in the page, though not in its prose. */
export function cartButton(documents: Document[]): { document: Document; line: Line } | null {
  if (documents.some(({ text }) => TRADE_ONLY.test(text.slice(0, 2000)))) return null;
  for (const document of documents)
    for (const line of document.lines)
      if (line.end - line.start <= 40 && CART.test(document.text.slice(line.start, line.end)))
        return { document, line };
  return null;
}

interface Meaning {
  segment: Segment;
  weight: number;
}

/** Phrases that say to whom a company sells: those that say it outright, and those that only suggest it. */
const PHRASES: Record<Segment, { outright: string; suggesting: string }> = {
  B2B: {
    outright:
      'b2b|for small businesses|for small business|small business loans|business insurance|for businesses|for business|for companies|for enterprises|for agencies|for manufacturers|for retailers|for marketers|for sales teams|for hr teams|for finance teams|for merchants|business customers|corporate customers|corporate clients|enterprise customers|industrial customers|wholesale customers|trade customers|helps companies|help companies|helping companies|helps businesses|help businesses|helping businesses|savvy agencies|matter to your business|für unternehmen|geschäftskunden|firmenkunden|industriekunden|gewerbekunden|für den mittelstand|pour les entreprises|clients professionnels|aux professionnels|para empresas|clientes corporativos|per le aziende|voor bedrijven',
    suggesting:
      'your business|your company|your team|for teams|request a demo|book a demo|schedule a demo|contact sales|talk to sales|enterprise|our clients|case studies|customer stories|oem|suppliers|brands|agencies|roi|ihre projekte|zulieferer|referenzen|vos projets|entreprises|architectes|architects|empresas|wholesale|trade',
  },
  B2C: {
    outright:
      'b2c|direct-to-consumer|d2c|for consumers|for families|for homeowners|add to cart|add to basket|add to bag|shop now|free shipping on orders|gift cards|book a table|for you and your family|privatkunden|endkunden|in den warenkorb|für ihr zuhause|pour les particuliers|ajouter au panier|particuliers|para particulares|añadir al carrito|per privati|download the app for free|our patients|new patients',
    suggesting:
      'your home|your family|shop|free delivery|free shipping|free returns|customers love|kids|your pet|your skin|gifts|recipes|households|families|consumers|travellers|gäste|familien|zuhause|supermarkets|stores|stockists|app store|google play',
  },
  B2B2C: {
    outright:
      'b2b2c|for your end customers|white-label app for your customers|embedded in our partners|through our partners to consumers',
    suggesting: 'white label|white-label|your end users|your end customers',
  },
  B2G: {
    outright:
      'b2g|government agencies|for government|for governments|public sector|federal agencies|state and local government|local authorities|for municipalities|gsa schedule|for cities|behörden|öffentliche auftraggeber|öffentliche hand|kommunen|collectivités territoriales|collectivités|secteur public|administraciones públicas|sector público|armed forces|government customers',
    suggesting: 'federal|municipal|municipalities|government|ministries|public institutions|städte|citizens',
  },
  C2C: {
    outright:
      'c2c|peer-to-peer marketplace|peer to peer marketplace|between private individuals|buy and sell from people|sell your clothes|list your item|rent from locals|von privat zu privat|entre particuliers|entre particulares|second-hand from people near you',
    suggesting: 'peer-to-peer|list for free|other members|buyers and sellers|neighbours',
  },
};

const OUTRIGHT = 2;
const SUGGESTING = 1;
const SCORE_MIN = 3.5;
const PHRASES_MIN = 2;
/** One phrase alone is enough when it says so outright in title, description or heading. */
const LONE_SCORE_MIN = 4;
const SUGGESTING_MAX = 3;
const CITED_MAX = 2;

const book = new PhraseBook<Meaning>();
for (const segment of SEGMENTS) {
  const { outright, suggesting } = PHRASES[segment];
  for (const phrase of outright.split('|')) book.add(phrase, { segment, weight: OUTRIGHT });
  for (const phrase of suggesting.split('|')) book.add(phrase, { segment, weight: SUGGESTING });
}

const segmentReader: Reader = {
  name: 'segment phrase',
  read: (words) => book.find(words).map(({ meaning }) => meaning.segment),
};

type Finding = Found<Meaning>;

/** The segments shown, why, how sure, and by which quotes. */
export interface SegmentReading {
  segments: Segment[];
  rationale: string;
  confidence: number;
  claims: Claim<string>[];
}

/** Whom the company sells to, by the phrases of its own pages; null when they do not say. */
export function readSegments(pages: SitePage[], match: number): SegmentReading | null {
  const passages = weighedPassages(pages);
  const findings = findPhrases(
    book,
    passages,
    ({ meaning, phrase }) => `${meaning.segment} ${phrase}`,
    segmentReader,
  );
  for (const finding of [...passages.flatMap(statedFindings), ...cartFindings(pages)])
    findings.set(`${finding.meaning.segment} ${finding.phrase}`, finding);
  const shown = SEGMENTS.map((segment) => weigh(segment, findings)).filter((weighed) => weighed !== null);
  if (shown.length === 0) return null;
  const claims = claimsOf(
    shown.flatMap(({ segment, findings: cited }) =>
      cited.map((finding) => phraseDraft('segments', segment, finding, match)),
    ),
  );
  const mean = shown.reduce((total, { sureness }) => total + sureness, 0) / shown.length;
  return {
    segments: shown.map(({ segment }) => segment),
    rationale: `The company's own pages say ${shown.map(shownSegment).join('; ')}.`,
    confidence: SOURCE_CLASSES.ownProse * match * mean,
    claims,
  };
}

/** What counts alone: a sentence of the company about its customers, or a button of a shop. */
function loneFinding(
  segment: Segment,
  phrase: string,
  { said, at, reader }: Pick<Finding, 'said' | 'at' | 'reader'>,
): Finding {
  const meaning = { segment, weight: OUTRIGHT };
  const quote = quoteOf(at.passage);
  return { meaning, phrase, said, wordBefore: '', at, score: LONE_SCORE_MIN, reader, quote };
}

function statedFindings(at: WeighedPassage): Finding[] {
  if (at.weight < 0.9) return [];
  return segmentStatements(at.passage.text).map(({ segment, start, end }) => {
    const said = at.passage.text.slice(start, end);
    return loneFinding(segment, 'stated', { said, at, reader: segmentStatementReader });
  });
}

function cartFindings(pages: SitePage[]): Finding[] {
  const button = cartButton(pages.map(({ document }) => document));
  if (button === null) return [];
  const { document, line } = button;
  const { start, end } = line;
  const said = document.text.slice(start, end);
  const passage = { document, layer: 'text' as const, start, end, text: said, line };
  const at = { passage, place: 'text' as const, weight: 1 };
  return [loneFinding('B2C', 'cart', { said, at, reader: cartReader })];
}

function weigh(
  segment: Segment,
  all: Map<string, Finding>,
): { segment: Segment; findings: Finding[]; sureness: number } | null {
  const findings = [...all.values()]
    .filter(({ meaning }) => meaning.segment === segment)
    .sort((a, b) => b.score - a.score || (a.said < b.said ? -1 : 1));
  const outright = findings.filter(({ meaning }) => meaning.weight === OUTRIGHT);
  const suggesting = findings.filter(({ meaning }) => meaning.weight === SUGGESTING);
  const total = (list: Finding[]) => list.reduce((sum, { score }) => sum + score, 0);
  const score = total(outright) + Math.min(SUGGESTING_MAX, total(suggesting));
  const alone = outright.some((finding) => finding.score >= LONE_SCORE_MIN);
  const enough = outright.length > 0 && findings.length >= PHRASES_MIN && score >= SCORE_MIN;
  if (!alone && !enough) return null;
  return { segment, findings: findings.slice(0, CITED_MAX), sureness: 1 - 0.6 ** (score / 2) };
}

function shownSegment({ segment, findings }: { segment: Segment; findings: Finding[] }): string {
  return `${findings.map(shownFinding).join(' and ')} for ${segment}`;
}
