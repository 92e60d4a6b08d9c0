import { found, HOME, HOME_TEXT, HTML, kind, page } from './kind.ts';

const LANGUAGES = 'Languages';
const alternates = (...languages: string[]) =>
  languages
    .map((language) => `<link rel="alternate" hreflang="${language}" href="/${language.toLowerCase()}/">`)
    .join('');
const menu = (...paths: string[]) =>
  `<nav>${paths.map((path) => `<a href="${path}">${path}</a>`).join(' ')}</nav>`;
kind(
  LANGUAGES,
  'six versions by hreflang: one is read',
  {
    '/': page(
      `${HOME_TEXT}${menu('/de/', '/fr/', '/es/', '/it/', '/nl/', '/about', '/contact', '/team')}`,
      {},
      alternates('de', 'fr', 'es', 'it', 'nl'),
    ),
    '*': page('<p>Something else that is here.</p>'),
  },
  found(),
  { notAsked: ['/de/', '/fr/', '/es/', '/it/', '/nl/'] },
);
kind(
  LANGUAGES,
  'pages below another version are part of it',
  {
    '/': page(`${HOME_TEXT}${menu('/fr/', '/fr/equipe', '/about')}`, {}, alternates('fr')),
    '/about': page('<p>We have been here for long.</p>'),
  },
  found(),
  { notAsked: ['/fr/', '/fr/equipe'] },
);
kind(
  LANGUAGES,
  'English for five countries: one is read',
  {
    '/': page(
      `${HOME_TEXT}${menu('/en-gb/', '/en-au/', '/en-ca/', '/en-ie/', '/about')}`,
      {},
      alternates('en-GB', 'en-AU', 'en-CA', 'en-IE'),
    ),
    '/about': page('<p>We have been here for long.</p>'),
  },
  found(),
  { notAsked: ['/en-gb/', '/en-au/', '/en-ca/', '/en-ie/'] },
);
kind(
  LANGUAGES,
  'the version by Accept-Language is the English one',
  {
    '/': (request) =>
      request.headers['accept-language']?.startsWith('en')
        ? HOME
        : page('<p>Willkommen bei Acme, Pumpen seit jeher.</p>'),
  },
  found(),
);
kind(
  LANGUAGES,
  'a German site with an English version: both are read',
  {
    '/': {
      headers: HTML,
      body: `<html lang="de"><head><title>Acme Pumps</title><link rel="alternate" hreflang="en" href="/en/"><link rel="alternate" hreflang="fr" href="/fr/"></head><body><h1>Acme Pumps</h1><p>Wir bauen Pumpen für Brauereien und Molkereien in einer Halle am Fluss.</p>${menu('/en/', '/fr/', '/impressum')}</body></html>`,
    },
    '/en/': HOME,
    '/impressum': page('<p>Acme Pumps GmbH</p>'),
  },
  found(),
  { notAsked: ['/fr/'] },
);
kind(
  LANGUAGES,
  'a pick of languages: the one for everybody',
  {
    '/': page(
      '<ul><li><a href="/de/">Deutsch</a></li><li><a href="/fr/">Français</a></li><li><a href="/int/">International</a></li><li><a href="/es/">Español</a></li></ul>',
      {},
      '<link rel="alternate" hreflang="x-default" href="/int/">',
    ),
    '/int/': HOME,
  },
  found(),
);
