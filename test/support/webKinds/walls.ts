import { found, HOME, HOME_TEXT, HTML, kind, page, refused } from './kind.ts';

const WALLS = 'Walls';
kind(
  WALLS,
  '401 with WWW-Authenticate',
  { '*': refused(401, { 'www-authenticate': 'Basic realm="x"' }) },
  'asks visitors to log in (401 Unauthorized)',
);
kind(WALLS, '403', { '*': refused(403) }, 'refuses automated visitors (403 Forbidden)');
kind(
  WALLS,
  '403 with cf-mitigated: challenge',
  { '*': refused(403, { 'cf-mitigated': 'challenge' }) },
  'asks whether the visitor is human (403 Forbidden)',
);
kind(
  WALLS,
  '403 with x-datadome',
  { '*': refused(403, { 'x-datadome': 'protected' }) },
  'asks whether the visitor is human',
);
kind(
  WALLS,
  '202 with x-amzn-waf-action: challenge',
  { '*': refused(202, { 'x-amzn-waf-action': 'challenge' }, '<p>wait</p>') },
  'asks whether the visitor is human (202 Accepted)',
);
kind(
  WALLS,
  '405 with x-amzn-waf-action: captcha',
  { '*': refused(405, { 'x-amzn-waf-action': 'captcha' }) },
  'asks whether the visitor is human',
);
kind(
  WALLS,
  '403 whose page loads a check for robots',
  { '*': refused(403, {}, '<div id="px-captcha"></div>') },
  'asks whether the visitor is human',
);
kind(
  WALLS,
  '200 whose page loads a check for robots',
  { '/': page('<p>One moment.</p><script src="/cdn-cgi/challenge-platform/h/g/orchestrate"></script>') },
  'asks whether the visitor is human',
);
kind(
  WALLS,
  'a readable page with a script against robots',
  { '/': page(`${HOME_TEXT}<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>`) },
  found(),
);
kind(WALLS, '429 with Retry-After', { '*': refused(429, { 'retry-after': '3600' }) }, 'too many requests');
kind(
  WALLS,
  '503 with Retry-After',
  { '*': refused(503, { 'retry-after': '7200' }) },
  'is closed for maintenance (503 Service Unavailable, Retry-After: 7200 s)',
);
kind(WALLS, '503 without', { '*': refused(503) }, 'has a fault of its own (503 Service Unavailable)');
kind(WALLS, '522 of a content network', { '*': refused(522) }, 'the server behind its network is away');
kind(WALLS, '451', { '*': refused(451) }, 'for legal reasons (451');
kind(
  WALLS,
  'robots.txt forbids',
  { '/robots.txt': { body: 'User-agent: *\nDisallow: /' }, '/': HOME },
  'robots.txt',
);
kind(
  WALLS,
  'a redirect to sign in (OAuth)',
  {
    '/': {
      status: 302,
      headers: { location: 'https://login.example/authorize?client_id=1&response_type=code' },
    },
  },
  'asks visitors to log in (redirects to login.example)',
);
kind(
  WALLS,
  'a redirect to sign in (SAML)',
  { '/': { status: 302, headers: { location: 'https://sso.example/x?SAMLRequest=abc' } } },
  'asks visitors to log in (redirects to sso.example)',
);
kind(
  WALLS,
  'a redirect that wants a cookie kept',
  { '/': { status: 302, headers: { location: '/', 'set-cookie': 'seen=1' } } },
  'redirects in a circle',
);
kind(
  WALLS,
  'a log-in form',
  { '/': page('<h1>Sign in</h1><form><input><input type="password"></form>') },
  'NOTHING_TO_READ',
);
kind(
  WALLS,
  'a log-in form in a language without a word list',
  { '/': page('<h1>Kirjaudu</h1><form><input><input type="password"></form>') },
  'asks visitors to log in',
);
kind(
  WALLS,
  'a log-in form on a readable page',
  {
    '/': page(
      `${HOME_TEXT}<p>${'We build pumps for breweries and dairies. '.repeat(40)}</p><form>Log in <input type="password"></form>`,
    ),
  },
  found(),
);
kind(
  WALLS,
  'only a question for consent',
  {
    '/': page(
      '<div id="consent"><p>Before you continue: we and our 312 partners use cookies to store data on your device.</p><button>Accept all</button></div>',
    ),
  },
  'shows only a question for consent',
);
kind(
  WALLS,
  'a consent dialog over a readable page',
  {
    '/': page(
      `<div class="cookie-consent"><p>We and our 312 partners use cookies.</p><button>Accept all</button></div>${HOME_TEXT}`,
    ),
  },
  found(),
);
kind(
  WALLS,
  'a page of maintenance that says 200',
  { '/': page('<h1>We are under maintenance</h1><p>Please come back later.</p>') },
  'is closed for maintenance',
);
kind(WALLS, '“coming soon”', { '/': page('<h1>Coming soon</h1>') }, 'is closed for maintenance');
kind(
  WALLS,
  'a pick of countries with links',
  {
    '/': page(
      '<h1>Acme</h1><ul><li><a href="/de-de/">Deutschland</a></li><li><a href="/fr-fr/">France</a></li><li><a href="/en-gb/">United Kingdom</a></li><li><a href="/es-es/">España</a></li></ul>',
    ),
    '/en-gb/': HOME,
  },
  found(),
);
kind(
  WALLS,
  'a pick of countries whose links fail',
  {
    '/': page(
      '<ul><li><a href="/de-de/">Deutschland</a></li><li><a href="/fr-fr/">France</a></li><li><a href="/en-gb/">United Kingdom</a></li></ul>',
    ),
  },
  'asks for a country first',
);
kind(
  WALLS,
  'parked, in words',
  { '/': page('<h1>This domain is for sale</h1><p>Make an offer.</p>') },
  'is parked',
);
kind(
  WALLS,
  'parked, by the key of its advertisements',
  {
    '/': {
      headers: HTML,
      body: '<html data-adblockkey="MFww"><head><title>acme</title></head><body><p>Pumps</p><p>Valves</p></body></html>',
    },
  },
  'is parked',
);
kind(
  WALLS,
  'parked, by a script that leads to a lander',
  {
    '/': {
      headers: HTML,
      body: '<html><head><script>window.onload=function(){window.location.href="/lander"}</script></head><body>Loading the page of this name</body></html>',
    },
  },
  'is parked',
);
kind(
  WALLS,
  'the default page of a server',
  { '/': page('<h1>Welcome to nginx!</h1><p>The server is installed.</p>') },
  'is parked',
);
kind(
  WALLS,
  'an error page that says 200',
  { '/': page('<h1>404 – Page not found</h1>') },
  'shows an error page',
);
kind(
  WALLS,
  'a shell of scripts, any path the same',
  { '*': page('<div id="root"></div><script src="/app.js"></script>') },
  'NOTHING_TO_READ',
);
kind(
  WALLS,
  'any path answers 200 with a page of no use',
  { '/': HOME, '*': page('<p>Back to the start of our little shop for everything</p>') },
  'Pages read: http://@/.',
);
kind(
  WALLS,
  'one page behind a log-in, the others readable',
  {
    '/': page(`${HOME_TEXT}<a href="/team">Team</a><a href="/about">About</a><a href="/contact">Contact</a>`),
    '/team': page('<h1>Sign in</h1><form><input type="password"></form>'),
    '/about': page('<p>We have been here for long.</p>'),
  },
  'Gaps:',
);
