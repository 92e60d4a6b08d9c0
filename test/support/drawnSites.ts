/** Sites in two forms: as HTML, and as an application that draws the same from data. */

export interface SiteFile {
  type: string;
  body: string;
}

/** What a company's site says, page by page: path → title and the HTML of its body. */
export type SitePages = Record<string, { title: string; body: string }>;

const HTML = 'text/html; charset=utf-8';

/** The pages as a server would send them to any reader. */
export function staticSite(pages: SitePages): Record<string, SiteFile> {
  return Object.fromEntries(
    Object.entries(pages).map(([path, { title, body }]) => [
      path,
      {
        type: HTML,
        body: `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`,
      },
    ]),
  );
}

/**
 * The same pages as an application: every address answers with one shell, whose script fetches the page's data and
 * draws it. Without scripts there is no word and no link.
 */
export function drawnSite(pages: SitePages): Record<string, SiteFile> {
  const shell = `<!doctype html><html lang="en"><head><title>Loading</title><link rel="stylesheet" href="/app.css">
    <script type="module" src="/app.js"></script></head><body>
    <noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div></body></html>`;
  const script = `
    import { show } from '/view.js';
    const answer = await fetch('/data' + (location.pathname === '/' ? '/index' : location.pathname) + '.json');
    show(await answer.json());`;
  const view = `export const show = ({ title, body }) => {
    document.title = title;
    document.getElementById('root').innerHTML = body;
  };`;
  const shells = Object.keys(pages).map((path) => [path, { type: HTML, body: shell }]);
  const data = Object.entries(pages).map(([path, page]) => [
    `/data${path === '/' ? '/index' : path}.json`,
    { type: 'application/json', body: JSON.stringify(page) },
  ]);
  return Object.fromEntries([
    ...shells,
    ...data,
    ['/app.js', { type: 'text/javascript', body: script }],
    ['/view.js', { type: 'text/javascript', body: view }],
    ['/app.css', { type: 'text/css', body: 'body { color: black }' }],
  ]);
}
