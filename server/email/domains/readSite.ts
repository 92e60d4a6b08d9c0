import { Parser } from 'htmlparser2';
import type { Page } from '../../domain/page.ts';

/** What a page of a company's site says about where the company can be reached. */
export interface SitePage {
  /** The final address. */
  url: URL;
  /** Visible text with white space collapsed; only the beginning of a long page. */
  text: string;
  /** Where the page redirects its visitors (`<meta http-equiv="refresh">`). */
  refreshesTo: URL | null;
  /** Addresses of `mailto:` links, lower case, in order, each once. */
  mailAddresses: readonly string[];
  links: readonly URL[];
  /** The beginning of the markup: parking services can be recognised by their scripts. */
  markup: string;
}

const MARKUP_CHARACTERS_MAX = 1_000_000;
const TEXT_CHARACTERS_MAX = 20_000;
const LINKS_MAX = 500;

/** Reads a page of any charset that keeps ASCII; bytes that are not HTML give a page without text. Never throws. */
export function readSite(page: Page): SitePage {
  const url = new URL(page.url);
  const markup = new TextDecoder().decode(page.bytes).slice(0, MARKUP_CHARACTERS_MAX);
  const words: string[] = [];
  const mailAddresses = new Set<string>();
  const links: URL[] = [];
  let refreshesTo: URL | null = null;
  let characters = 0;
  let hidden = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (isHidden(name)) hidden += 1;
      if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh') {
        refreshesTo ??= refreshTarget(attributes.content ?? '', url);
      }
      if (name !== 'a' || attributes.href === undefined) return;
      const address = mailAddressOf(attributes.href);
      if (address !== null && mailAddresses.size < LINKS_MAX) mailAddresses.add(address);
      const link = address === null ? linkOf(attributes.href, url) : null;
      if (link !== null && links.length < LINKS_MAX) links.push(link);
    },
    onclosetag(name) {
      if (isHidden(name)) hidden = Math.max(0, hidden - 1);
    },
    ontext(text) {
      if (hidden > 0 || characters > TEXT_CHARACTERS_MAX) return;
      characters += text.length;
      words.push(text);
    },
  });
  parser.end(markup);
  const text = words.join(' ').replace(/\s+/g, ' ').trim().slice(0, TEXT_CHARACTERS_MAX);
  return { url, text, refreshesTo, mailAddresses: [...mailAddresses], links, markup };
}

function isHidden(name: string): boolean {
  return name === 'script' || name === 'style' || name === 'noscript' || name === 'template';
}

/**
 * `0; url=https://example.com/`: only a refresh within a few seconds is a redirect; a page that reloads itself every
 * minute is not.
 */
function refreshTarget(content: string, base: URL): URL | null {
  const [, seconds, address] =
    /^\s*(\d{1,4})(?:\.\d*)?\s*[;,]\s*url\s*=\s*['"]?([^'"\s]+)/i.exec(content) ?? [];
  return address === undefined || Number(seconds) > 15 ? null : linkOf(address, base);
}

function linkOf(address: string, base: URL): URL | null {
  if (!URL.canParse(address, base.href)) return null;
  const url = new URL(address, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

function mailAddressOf(href: string): string | null {
  const [, written] = /^\s*mailto:([^?]+)/i.exec(href) ?? [];
  if (written === undefined) return null;
  const address = safelyDecoded(written).trim().toLowerCase();
  return /^[^\s@<>",;]{1,64}@[a-z0-9.-]{4,253}$/.test(address) ? address : null;
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
