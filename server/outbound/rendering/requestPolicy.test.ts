import { expect, test } from 'vitest';
import { carriedHeaders, decide, givenHeaders, type PageRequest } from './requestPolicy.ts';

const SITE = new URL('https://www.acme.example/about');
const request = (parts: Partial<PageRequest>): PageRequest => ({
  url: 'https://www.acme.example/app.js',
  method: 'GET',
  type: 'script',
  isMainDocument: false,
  contentType: '',
  bodyLength: 0,
  ...parts,
});
const question: Partial<PageRequest> = {
  url: 'https://api.acme.example/graphql',
  method: 'POST',
  type: 'fetch',
  contentType: 'application/json',
  bodyLength: 200,
};

test.each<[string, Partial<PageRequest>, string]>([
  ['a script', {}, 'part'],
  ['a script of another host', { url: 'https://cdn.example/lib.js' }, 'part'],
  ['data', { type: 'fetch', url: 'https://api.other.example/items' }, 'part'],
  ['a question to the site itself', question, 'part'],
  ['a question to another site', { ...question, url: 'https://api.other.example/graphql' }, 'refuse'],
  ['a form', { ...question, contentType: 'application/x-www-form-urlencoded' }, 'refuse'],
  ['a large body', { ...question, bodyLength: 1_000_000 }, 'refuse'],
  ['a deletion', { ...question, method: 'DELETE' }, 'refuse'],
  ['a style sheet', { type: 'stylesheet' }, 'empty-style'],
  ['a picture', { type: 'image' }, 'refuse'],
  ['a font', { type: 'font' }, 'refuse'],
  ['a beacon', { type: 'ping', method: 'POST' }, 'refuse'],
  ['measuring', { url: 'https://www.googletagmanager.com/gtm.js' }, 'refuse'],
  ['a button of a network of people', { url: 'https://platform.linkedin.com/in.js' }, 'refuse'],
  ['the page itself', { type: 'document', isMainDocument: true, url: SITE.href }, 'document'],
  [
    'the page going on to another site',
    { type: 'document', isMainDocument: true, url: 'https://b.example/' },
    'refuse',
  ],
  ['a frame', { type: 'document', url: SITE.href }, 'refuse'],
  ['a file', { url: 'file:///etc/passwd' }, 'refuse'],
  ['data in an address', { url: 'data:text/javascript,1' }, 'refuse'],
])('%s', (_what, parts, decision) => {
  expect(decide(request(parts), SITE)).toBe(decision);
});

test('no cookie and nothing about the visitor is sent on, keys of the application are', () => {
  const sent = carriedHeaders({
    cookie: 'a=b',
    'user-agent': 'x',
    referer: 'https://a.example/',
    'x-forwarded-for': '10.0.0.1',
    'x-api-key': 'public',
    accept: '*/*',
  });
  expect(sent).toEqual({ 'x-api-key': 'public', accept: '*/*' });
});

test('cookies and policies of an answer stay out of the browser', () => {
  const given = givenHeaders({
    'set-cookie': 'a=b',
    'content-security-policy': "default-src 'none'",
    'x-frame-options': 'DENY',
    'x-total-count': '12',
    'content-type': 'application/json',
  });
  expect(given).toEqual({ 'x-total-count': '12', 'content-type': 'application/json' });
});
