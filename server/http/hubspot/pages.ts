import type { HttpContext } from '../context.ts';

/** The page that an administrator sees after a step of the installation. */
export interface InstallPage {
  status: number;
  title: string;
  /** One paragraph each, plain text. */
  paragraphs: string[];
  /** A single button that posts a hidden token. */
  form?: { action: string; token: string; button: string };
}

/** Nothing is loaded from elsewhere, no site may frame the page, and no referrer is sent: the address contains secrets. */
function headersOf({ form }: InstallPage): Record<string, string> {
  const formAction = form === undefined ? "'none'" : "'self'";
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
  };
}

const STYLE = `
  :root { color-scheme: light; }
  body { margin: 0; background: #f5f7fa; color: #1f2933; font: 1.0625rem/1.6 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 12vh auto 0; padding: 2rem; background: #fff; border-radius: 0.75rem;
    border-top: 0.375rem solid #0b7285; box-shadow: 0 1px 4px rgb(31 41 51 / 15%); }
  main.refused { border-top-color: #b42318; }
  h1 { margin: 0 0 0.75rem; font-size: 1.5rem; line-height: 1.25; }
  p { margin: 0 0 0.75rem; }
  p:last-child { margin-bottom: 0; }
  form { margin: 1.25rem 0 0; }
  button { padding: 0.625rem 1.25rem; border: 0; border-radius: 0.5rem; background: #0b7285; color: #fff; font: inherit;
    font-weight: 600; cursor: pointer; }
  button:focus-visible { outline: 0.1875rem solid #1f2933; outline-offset: 0.125rem; }`;

/** Answers with a small page that is readable without styles; its only secret is the token of its form. */
export function answerPage(ctx: HttpContext, page: InstallPage): void {
  const { status, title, paragraphs, form } = page;
  ctx.status = status;
  ctx.set(headersOf(page));
  const text = [
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    ...(form ? [formHtml(form)] : []),
  ].join('\n');
  ctx.body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} · Assay</title>
<style>${STYLE}</style>
</head>
<body>
<main${status < 400 ? '' : ' class="refused"'}>
<h1>${escaped(title)}</h1>
${text}
</main>
</body>
</html>
`;
}

function formHtml({ action, token, button }: NonNullable<InstallPage['form']>): string {
  return `<form method="post" action="${escaped(action)}">
<input type="hidden" name="token" value="${escaped(token)}">
<button type="submit">${escaped(button)}</button>
</form>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
