import type { SitePage } from './readSite.ts';

/** Parking pages are short; a long page has content. */
const SHORT_PAGE = 4_000;

const WORDS: readonly RegExp[] = [
  /(?:this|the) (?:web ?address|domain(?: name)?)(?: \S{1,80})? (?:is|may be|might be|could be) (?:for sale|available|parked|yours)/i,
  /(?:buy|purchase|get|own|acquire|make an offer (?:on|for)|inquire about|interested in) this (?:premium )?domain/i,
  /\b[a-z0-9-]{2,63}(?:\.[a-z]{2,12}){1,2} (?:is for sale|steht zum verkauf|est à vendre|está en venta|è in vendita|is te koop)\b/i,
  /(?:domain|web ?site|page) (?:is |has been )?(?:parked|registered) (?:free|by|at|with|for|courtesy|via)\b/i,
  /(?:diese|die) domain(?: \S{1,80})? (?:steht zum verkauf|ist zu verkaufen|kann gekauft werden|wurde registriert)/i,
  /ce (?:nom de )?domaine(?: \S{1,80})? est (?:à vendre|en vente|réservé)/i,
  /este dominio(?: \S{1,80})? (?:est[áa] (?:en venta|a la venta|aparcado)|está à venda)/i,
  /domain (?:expired|has expired|name expired)|(?:expired|pending renewal or deletion).{0,60}domain/i,
  /related (?:searches|links).{0,200}privacy policy/i,
  /future home of something quite cool/i,
];

/** Scripts and frames of parking services. */
const SERVICES =
  /(?:sedoparking\.com|parkingcrew\.net|bodis\.com|d38psrni17bvxu\.cloudfront\.net|dan\.com\/|afternic\.com|hugedomains\.com|parklogic\.com|above\.com\/marketplace|img1\.wsimg\.com\/parking-lander|skenzo\.com|uniregistry\.com\/buy)/i;

/** Whether the page is a parking page: it offers the domain for sale, or shows only advertisements. */
export function isParked({ text, markup }: Pick<SitePage, 'text' | 'markup'>): boolean {
  if (text.length > SHORT_PAGE) return false;
  return WORDS.some((words) => words.test(text)) || SERVICES.test(markup);
}
