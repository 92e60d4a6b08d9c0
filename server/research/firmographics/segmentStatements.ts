import type { Segment } from '@assay/shared/firmographics';
import type { Reader } from '../claims/reader.ts';
import type { Document } from '../documents/document.ts';

/** Words that say outright to whom the company sells, and the segment they say. */
export interface SegmentStatement {
  segment: Segment;
  start: number;
  end: number;
}

const SELLING =
  '(?<!\\p{L})(?:we|wir|nous)(?: (?:also|now|mainly|only|proudly))? (?:supply|serve|sell to|sell \\p{L}{1,40} to|sell \\p{L}{1,40} and \\p{L}{1,40} to|work for|work with|deliver to|insure|advise|equip|look after|make [\\p{L} ]{3,30} for|beliefern|arbeiten für|fertigen für|produzieren für|fournissons|travaillons pour)';
const FEW = '(?:(?!(?:our|through|via|with|by)\\s)[\\p{L}’&-]{1,20},? ){0,3}?';

const STATEMENTS: { segment: Segment; pattern: RegExp }[] = [
  {
    segment: 'B2B',
    pattern: new RegExp(
      `${SELLING} ${FEW}(?:manufacturers|importers|wholesalers|retailers|supermarkets|restaurants|hotels|caterers|builders|contractors|installers|utilities|operators|distributors|dealers|businesses|companies|firms|brands|agencies|factories|shipyards|airlines|banks|insurers|oems|merchants|studios|architects|industrie\\p{L}*|betriebe|unternehmen|händler|handwerk\\p{L}*|entreprises|industriels|restaurateurs)(?!\\p{L})`,
      'iu',
    ),
  },
  {
    segment: 'B2C',
    pattern: new RegExp(
      `${SELLING} ${FEW}(?:families|households|homeowners|consumers|shoppers|private customers|pet owners|travellers|privatkunden|familien|particuliers)(?!\\p{L})`,
      'iu',
    ),
  },
  {
    segment: 'B2G',
    pattern: new RegExp(
      `${SELLING} ${FEW}(?:councils|local authorities|municipalities|ministries|government agencies|public bodies|public authorities|behörden|kommunen|collectivités)(?!\\p{L})`,
      'iu',
    ),
  },
];

/** The statements of a sentence: "We supply food manufacturers and importers in 31 countries". */
export function segmentStatements(text: string): SegmentStatement[] {
  return STATEMENTS.flatMap(({ segment, pattern }) => {
    const match = pattern.exec(text);
    return match === null ? [] : [{ segment, start: match.index, end: match.index + match[0].length }];
  });
}

export const segmentStatementReader: Reader = {
  name: 'statement of customers',
  read: (words) => segmentStatements(words).map(({ segment }) => segment),
};

const CART =
  /^(?:\+ ?)?(?:add to (?:cart|basket|bag|trolley)|in den warenkorb|ajouter au panier|añadir (?:al carrito|a la cesta)|aggiungi al carrello|in (?:mijn )?winkel(?:wagen|mand)(?:tje)?|adicionar ao carrinho|lägg i (?:varukorg|kundvagn)\p{L}*|læg i kurv\p{L}*|legg i handlekurv\p{L}*|dodaj do koszyka|(?:přidat )?do košíku|kosárba|lisää ostoskoriin)$/iu;
/** A shop for the trade has a basket as well. */
const TRADE_ONLY =
  /(?<!\p{L})(?:trade (?:customers|only|counter)|wholesale|wholesaler|distributor|for installers|nur für gewerbe\p{L}*|groothandel|großhandel|grossiste|mayorista|ingrosso|b2b|industrial)(?!\p{L})/iu;

export const cartReader: Reader = {
  name: 'button of a shop',
  read: (words) => (CART.test(words) ? ['B2C'] : []),
};

/** The first button of a shop that is open to everybody ("Add to cart"): it stands in the page, though not in its prose. */
export function cartButton(documents: Document[]): { document: Document; start: number; end: number } | null {
  if (documents.some(({ text }) => TRADE_ONLY.test(text.slice(0, 2000)))) return null;
  for (const document of documents)
    for (const { start, end } of document.lines)
      if (end - start <= 40 && CART.test(document.text.slice(start, end))) return { document, start, end };
  return null;
}
