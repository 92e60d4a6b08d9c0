import { escapeHtml } from '../domain/escapeHtml.ts';
import type { HttpContext } from './context.ts';

/** A page without scripts that loads nothing from elsewhere. */
export interface StaticPage {
  status: number;
  title: string;
  /** CSS of the page. */
  style: string;
  /** HTML within `<main>`, escaped by the caller. */
  content: string;
  /** Class of `<main>`. */
  className?: string;
  /** Whether it has a form, which may only be sent to this server. */
  hasForm: boolean;
  /** To whom browsers name the address, which may contain a secret. */
  referrerPolicy: 'same-origin' | 'no-referrer';
}

/** Answers with the page; no site may frame it. */
export function answerStaticPage(ctx: HttpContext, page: StaticPage): void {
  const { status, title, style, content, className, hasForm, referrerPolicy } = page;
  ctx.status = status;
  ctx.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action ${hasForm ? "'self'" : "'none'"}; frame-ancestors 'none'`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': referrerPolicy,
    'X-Frame-Options': 'DENY',
  });
  ctx.body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Assay</title>
<style>${style}</style>
</head>
<body>
<main${className === undefined ? '' : ` class="${className}"`}>
${content}
</main>
</body>
</html>
`;
}
