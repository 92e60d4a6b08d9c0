import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { readDocument } from './document.ts';
import { languageOf } from './language.ts';
import { pageCondition } from './siteCondition.ts';

const documentOf = (body: string, url = 'https://acme.example/') => readDocument(memoryPage(url, { body }));
const STORY =
  '<p>Acme builds pumps for breweries and dairies in a hall beside the river, with forty people and two dogs.</p>'.repeat(
    8,
  );

test.each([
  [
    'parked',
    '<title>acme.example</title><h1>acme.example</h1><p>This domain is for sale. Make an offer.</p>',
  ],
  ['parked', '<title>acme.example</title><p>Die Domain acme.example steht zum Verkauf.</p>'],
  ['parked', '<p>Ce domaine est en vente. Contactez-nous.</p>'],
  ['parked', '<p>El dominio acme.example está a la venta.</p>'],
  ['parked', '<h1>Welcome to nginx!</h1><p>If you see this page, the web server is installed.</p>'],
  ['error', '<title>404 - Page not found</title><h1>Oops</h1><p>Go back to the home page.</p>'],
  ['error', '<title>Acme</title><h1>Seite nicht gefunden</h1><p>Zurück zur Startseite.</p>'],
  ['error', '<h1>Página no encontrada</h1><p>Lo sentimos.</p>'],
  ['error', '<h1>Page introuvable</h1><p>Retour.</p>'],
  [
    'login',
    '<h1>Sign in</h1><form><label>E-mail</label><input><input type=password><button>Sign in</button></form>',
  ],
  ['login', '<h1>Anmelden</h1><p>Bitte melden Sie sich an.</p><form><input type="password"></form>'],
  ['challenge', '<title>Just a moment...</title><p>Checking your browser before accessing acme.example.</p>'],
  [
    'challenge',
    '<title>acme.example</title><p>Please wait.</p><script src="/cdn-cgi/challenge-platform/h/g"></script>',
  ],
  [
    'consent',
    '<div id="consent"><p>Before you continue: we and our 312 partners use cookies to store data.</p><button>Accept all</button></div>',
  ],
  ['empty', '<title>Acme</title><div id="root"></div>'],
  ['readable', `<h1>Acme</h1>${STORY}`],
  [
    'readable',
    `<div class="cookie-consent"><p>We use cookies. Accept all cookies?</p></div><h1>Acme</h1>${STORY}`,
  ],
  ['readable', `<title>Acme | Log in or read on</title>${STORY}<form><input type=password></form>${STORY}`],
  ['readable', '<h1>Acme</h1><p>We sell 404 kinds of screws and buy domain names for nobody.</p>'],
])('%s: %s', (condition, body) => {
  expect(pageCondition(documentOf(body))).toBe(condition);
});

test('the language is what the page declares, else what its text is written in, else not known', () => {
  const german =
    '<p>Wir bauen Pumpen für Brauereien und Molkereien, in einer Halle am Fluss, mit vierzig Leuten und zwei Hunden.</p>';
  expect(languageOf(documentOf(`<html lang="fr-CA">${german}`))).toBe('fr');
  expect(languageOf(documentOf(german))).toBe('de');
  expect(languageOf(documentOf('<p>Acme 2026</p>'))).toBeNull();
});
