import type { Document } from './document.ts';

/**
 * What kind of page answered at a domain: `company` is the normal case; a `parked` domain and a `challenge`
 * (a page that only asks whether the visitor is human) say nothing about any company.
 */
export type SiteCondition =
  | { kind: 'company' }
  | { kind: 'parked'; words: string }
  | { kind: 'challenge'; words: string };

const SHORT_PAGE = 4000;

const PARKED: RegExp[] = [
  /(?:this|the) domain(?: name)? (?:\S{1,80} )?(?:is|may be|might be) (?:for sale|available for (?:sale|purchase)|parked)/i,
  /(?:buy|purchase|make an offer on|inquire about) this domain/i,
  /\b[a-z0-9-]{2,63}\.[a-z]{2,12} is for sale\b/i,
  /(?:domain|website) (?:is )?parked (?:free|by|at|with|courtesy)/i,
  /related searches.{0,200}privacy policy/i,
  /(?:diese|die) domain (?:\S{1,80} )?(?:steht zum verkauf|ist zu verkaufen|kann gekauft werden)/i,
  /ce (?:nom de )?domaine est (?:à vendre|en vente)/i,
  /este dominio (?:está|esta) (?:en venta|a la venta|aparcado)/i,
  /future home of something quite cool/i,
  /this (?:web ?site|account|site|page) (?:has been|is) (?:suspended|not configured|under construction by)/i,
  /welcome to nginx|apache2 (?:ubuntu|debian) default page|^it works!|default web ?site page/i,
];

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

/** Recognises parking and challenge pages by their own words. Only short pages: long ones talk about something. */
export function conditionOf(home: Document): SiteCondition {
  if (home.text.length > SHORT_PAGE) return { kind: 'company' };
  const challenge = firstMatch(home.text, CHALLENGE);
  if (challenge !== null) return { kind: 'challenge', words: challenge };
  const parked = firstMatch(home.text, PARKED);
  return parked === null ? { kind: 'company' } : { kind: 'parked', words: parked };
}

function firstMatch(text: string, patterns: RegExp[]): string | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return match[0];
  }
  return null;
}
