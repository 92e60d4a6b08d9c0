import { bounded } from '../patterns.ts';
import { blocksOf } from './blocks.ts';
import { type Document, layoutOf } from './document.ts';

/**
 * What kind of page answered at a domain: `company` is the normal case; a `parked` domain and a `challenge`
 * (a page that only asks whether the visitor is human) say nothing about any company.
 */
export type SiteCondition =
  | { kind: 'company' }
  | { kind: 'parked'; words: string }
  | { kind: 'challenge'; words: string };

/** Whether a page can be read, and if not, what it is instead. */
export type PageCondition = 'readable' | 'empty' | 'parked' | 'error' | 'consent' | 'login' | 'challenge';

const SHORT_PAGE = 4_000;
const SHORT_NOTICE = 1_200;
const HARDLY_ANYTHING = 40;
const NOTHING = 20;
const HEADING_MAX = 160;

const PARKED: RegExp[] = [
  /(?:this|the) domain(?: name)? (?:\S{1,80} )?(?:is|may be|might be) (?:for sale|available for (?:sale|purchase)|parked)/i,
  /(?:buy|purchase|make an offer on|inquire about) this domain/i,
  /\b[a-z0-9-]{2,63}\.[a-z]{2,12} is for sale\b/i,
  /(?:domain|website) (?:is )?parked (?:free|by|at|with|courtesy)/i,
  /related searches.{0,200}privacy policy/i,
  /future home of something quite cool/i,
  /this (?:web ?site|account|site|page) (?:has been|is) (?:suspended|not configured|under construction by)/i,
  /welcome to nginx|apache2 (?:ubuntu|debian) default page|^it works!|default web ?site page/i,
];
/** "Domain" and "for sale", "parked" or "registered" near each other, in the languages that sites are read in. */
const OF_DOMAIN = /dom[aä]i?n[a-zéíy]{0,4}\b|域名|ドメイン/i;
const FOR_SALE =
  /for sale|buy now|parked|steht zum verkauf|zu verkaufen|kaufen|geparkt|à vendre|en vente|a la venta|en venta|aparcado|in vendita|parcheggiato|te koop|geparkeerd|à venda|estacionado|na sprzedaż|zaparkowan|til salg|till salu|出售|販売/i;

const CHALLENGE: RegExp[] = [
  /^just a moment\b/i,
  /attention required! \| cloudflare/i,
  /checking (?:if the site connection is secure|your browser before accessing)/i,
  /verify(?:ing)? (?:that )?you are (?:a )?human/i,
  /please (?:complete|solve) the (?:security check|captcha)/i,
  /enable javascript and cookies to continue/i,
  /^access denied\b/i,
  /pardon our interruption/i,
  /request unsuccessful\. incapsula/i,
];
/** Names of what asks visitors whether they are human, as scripts and elements carry them. */
const CHALLENGE_MARKUP =
  /challenge-platform|cf-chl|cf_chl|px-captcha|_Incapsula_Resource|datadome|captcha-delivery|awswaf|sgcaptcha/;
/** What a page of an error is called, in its title or its main heading. */
const ERROR = bounded(
  /(?:^|[^\d.,])(?:40[0-9]|410|50[0-4])(?:$|[^\d.,%])(?!\s?\p{L}{3})|not found|(?:can['’]t|cannot) be (?:found|reached)|does(?:n['’]t| not) exist|nicht gefunden|existiert nicht|introuvable|n['’]existe pas|no (?:se ha )?encontrad[ao]|no existe|non (?:è stata )?trovat[ao]|non esiste|niet gevonden|bestaat niet|não encontrad[ao]|não existe|nie znalezion|nie istnieje|hittades inte|ikke fundet|ikke funnet|nebyla nalezena|internal server error|service unavailable|bad gateway|something went wrong|见つかりません|見つかりません|找不到|未找到/iu,
  2000,
);
const LOGIN =
  /log ?in|sign ?in|anmeld|einlogg|connexion|se connecter|identifi|iniciar sesi|acceder|accedi|inlogg|entrar|zaloguj|logowanie|logga in|log ind|logg inn|přihlá|登录|ログイン/i;
const COOKIE =
  /cookies?\b|consent|datenschutz|privacy|confidentialit|privacidad|riservatezza|toestemming|zgod/i;

/** Recognises parking and challenge pages by their own words. Only short pages: long ones talk about something. */
export function conditionOf(home: Document): SiteCondition {
  if (home.text.length > SHORT_PAGE) return { kind: 'company' };
  const challenge = firstMatch(home.text, CHALLENGE);
  if (challenge !== null) return { kind: 'challenge', words: challenge };
  const parked = firstMatch(home.text, PARKED) ?? offeredDomain(home);
  return parked === null ? { kind: 'company' } : { kind: 'parked', words: parked };
}

/**
 * Whether a page can be read. What is no page of content is known by its structure (little text, a password field, the
 * scripts of a check for robots) together with a few words of its title and main heading; a long page is readable whatever
 * dialogs lie over it.
 */
export function pageCondition(document: Document): PageCondition {
  const { page, text, kind, source, title } = document;
  if (page.status >= 400) return 'error';
  if (kind === 'binary' || kind === 'xml') return 'empty';
  if (kind === 'json') return 'readable';
  const site = conditionOf(document);
  if (site.kind !== 'company') return site.kind;
  const blocks = blocksOf(document).filter(
    ({ hidden, kind: own, layer }) => !hidden && own !== 'title' && layer === 'text',
  );
  const content = blocks.filter(({ boilerplate, kind: own }) => !boilerplate && own !== 'data');
  const length = content.reduce((sum, block) => sum + block.text.length + (block.lead?.length ?? 0), 0);
  if (length > SHORT_PAGE) return 'readable';
  if (length < SHORT_NOTICE) {
    if (CHALLENGE_MARKUP.test(source) && text.length < SHORT_NOTICE) return 'challenge';
    const headings = content.filter(({ kind: own }) => own === 'heading').map((block) => block.text);
    const names = [title, ...headings].slice(0, 3);
    if (names.some((name) => ERROR.test(name.slice(0, HEADING_MAX)))) return 'error';
    if (layoutOf(document).passwordFields > 0 && LOGIN.test(text)) return 'login';
  }
  const ofCookies = blocks
    .filter((block) => COOKIE.test(block.text))
    .reduce((sum, block) => sum + block.text.length, 0);
  if (length - ofCookies < HARDLY_ANYTHING && ofCookies > HARDLY_ANYTHING) return 'consent';
  const hasData = blocksOf(document).some(({ kind: own }) => own === 'data');
  return length < NOTHING && !hasData ? 'empty' : 'readable';
}

/** A short page that names its own domain, or domains at all, beside words of selling or parking. */
function offeredDomain({ text, registrableDomain, title }: Document): string | null {
  if (text.length > SHORT_NOTICE) return null;
  const isAboutDomain = title.toLowerCase().includes(registrableDomain) || OF_DOMAIN.test(text);
  const offer = FOR_SALE.exec(text);
  if (!isAboutDomain || offer === null) return null;
  const near = text.slice(Math.max(0, offer.index - 80), offer.index + 80);
  return OF_DOMAIN.test(near) || near.toLowerCase().includes(registrableDomain) ? near.trim() : null;
}

const firstMatch = (text: string, patterns: RegExp[]): string | null =>
  patterns.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined) ?? null;
