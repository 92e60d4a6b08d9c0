import { found, HOME, HOME_TEXT, HTML, kind, page } from './kind.ts';

const MOVED = 'Moved and odd';
kind(MOVED, 'only http answers', { '/': HOME }, found());
kind(MOVED, 'only www answers', (domain) => ({ [`www.${domain}/`]: HOME }), found());
kind(
  MOVED,
  'the apex redirects to www',
  (domain) => ({
    '/': { status: 301, headers: { location: `http://www.${domain}/` } },
    [`www.${domain}/`]: HOME,
  }),
  found(),
);
kind(
  MOVED,
  'a redirect to the brand’s domain, which names the old one',
  (domain) => ({
    '/': { status: 301, headers: { location: `http://grandpumps.${domain.split('.')[1]}/` } },
    [`grandpumps.${domain.split('.')[1]}/`]: {
      headers: HTML,
      body: `<html lang="en"><head><title>Grand Pumps</title></head><body><h1>Grand Pumps</h1><p>Grand Pumps employs 42 people in many halls.</p><p>Write to info@${domain}.</p></body></html>`,
    },
  }),
  'which names it as its own',
);
kind(
  MOVED,
  'a redirect to a new owner',
  (domain) => ({
    '/': { status: 301, headers: { location: `http://holdings.${domain.split('.')[1]}/` } },
    [`holdings.${domain.split('.')[1]}/`]: {
      headers: HTML,
      body: '<html lang="en"><head><title>Holdings</title></head><body><h1>Holdings</h1><p>Holdings employs 42 people in many halls.</p></body></html>',
    },
  }),
  'may be about another company',
);
kind(
  MOVED,
  'a refresh in the page',
  { '/': page('', {}, '<meta http-equiv="refresh" content="0; url=/home">'), '/home': HOME },
  found(),
);
kind(
  MOVED,
  'two pages that refresh to each other',
  {
    '/': page('', {}, '<meta http-equiv="refresh" content="0; url=/b">'),
    '/b': page('', {}, '<meta http-equiv="refresh" content="0; url=/">'),
  },
  'NOTHING_TO_READ',
);
kind(
  MOVED,
  'three refreshes in a row',
  {
    '/': page('', {}, '<meta http-equiv="refresh" content="0; url=/1">'),
    '/1': page('', {}, '<meta http-equiv="refresh" content="0; url=/2">'),
    '/2': page('', {}, '<meta http-equiv="refresh" content="0; url=/3">'),
    '/3': HOME,
  },
  found(),
);
kind(
  MOVED,
  'seven redirects in a row',
  (domain) =>
    Object.fromEntries(
      [...Array(7).keys()].map((step) => [
        step === 0 ? '/' : `/${step}`,
        { status: 302, headers: { location: `http://${domain}/${step + 1}` } },
      ]),
    ),
  'redirects more than 5 times',
);
kind(
  MOVED,
  'frames around nothing',
  {
    '/': {
      headers: HTML,
      body: '<html><head><title>Acme</title></head><frameset cols="20%,80%"><frame src="/menu"><frame src="/main"></frameset></html>',
    },
    '/menu': page('<a href="/about">About</a>'),
    '/main': HOME,
  },
  found(),
);
kind(
  MOVED,
  'one frame of another host (forwarding with a mask)',
  (domain) => ({
    '/': {
      headers: HTML,
      body: `<html><head><title>Acme</title></head><body><iframe src="http://hosting.${domain.split('.')[1]}/" width="100%" height="100%"></iframe></body></html>`,
    },
    [`hosting.${domain.split('.')[1]}/`]: HOME,
  }),
  found(),
);
kind(
  MOVED,
  'canonical addresses that name each other',
  {
    '/': page(HOME_TEXT, {}, '<link rel="canonical" href="/b">'),
    '/b': page(HOME_TEXT, {}, '<link rel="canonical" href="/">'),
  },
  found(),
);
