import { expect, test } from 'vitest';
import { chosenVersion, LanguageVersions } from './languageVersions.ts';
import { addressLocale, languageOfEnding } from './urlLocale.ts';

const link = (url: string, hreflang?: string) => ({
  url,
  text: url,
  start: 0,
  end: hreflang === undefined ? 9 : 0,
  ...(hreflang && { hreflang }),
});
const HOME = 'https://acme.com/';

test.each([
  ['https://acme.com/de/', undefined, 'de'],
  ['https://acme.com/pt-BR/sobre', undefined, 'pt-br'],
  ['https://fr.acme.com/', undefined, 'fr'],
  ['https://acme.de/', HOME, 'de'],
  ['https://acme.com/us/', undefined, null],
  ['https://acme.com/about', undefined, null],
  ['https://other.de/', HOME, null],
])('%s stands for %s beside %s', (url, base, locale) => {
  expect(addressLocale(url, base ?? undefined)).toBe(locale);
});

test.each([
  ['acme.de', 'de'],
  ['acme.se', 'sv'],
  ['acme.com', null],
])('the country of %s speaks %s', (host, language) => {
  expect(languageOfEnding(host)).toBe(language);
});

test('of a cluster the language that answered, that of the ending and English are read, once each', () => {
  const versions = new LanguageVersions('https://acme.de/', 'de');
  const hreflangs = ['de', 'de-AT', 'en', 'en-GB', 'fr', 'ja'];
  const links = hreflangs.map((name) =>
    link(`https://acme.de/${name === 'de' ? '' : `${name.toLowerCase()}/`}`, name),
  );
  versions.note({ url: 'https://acme.de/', links }, 'de');
  const others = ['/', '/de-at/', '/en/', '/en-gb/', '/fr/', '/fr/equipe', '/ja/', '/team'].filter((path) =>
    versions.isOther(`https://acme.de${path}`),
  );
  expect(others).toEqual(['/de-at/', '/en-gb/', '/fr/', '/fr/equipe', '/ja/']);
});

test('of a choice the version for everybody is taken, else English, else the first; never the page itself', () => {
  const choice = ['de', 'fr', 'en-gb'].map((path) => link(`https://acme.com/${path}/`));
  const chosen = (...links: ReturnType<typeof link>[]) => chosenVersion({ url: HOME, links });
  expect(chosen(...choice, link('https://acme.com/int/', 'x-default'))).toBe('https://acme.com/int/');
  expect(chosen(...choice)).toBe('https://acme.com/en-gb/');
  expect(chosen(...choice.slice(0, 2))).toBe('https://acme.com/de/');
  expect(chosen(link(HOME, 'x-default'))).toBeNull();
});
