import type { HttpContext } from '../context.ts';

/** A page that an administrator sees after a step of the installation. */
export interface InstallPage {
  status: number;
  title: string;
  /** One paragraph each, plain text. */
  paragraphs: string[];
}

/** The page loads nothing, and its address, which contains secrets, is sent to nobody. */
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
};

const STYLE = `
  :root { color-scheme: light; }
  body { margin: 0; background: #f5f7fa; color: #1f2933; font: 1.0625rem/1.6 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 12vh auto 0; padding: 2rem; background: #fff; border-radius: 0.75rem;
    border-top: 0.375rem solid #0b7285; box-shadow: 0 1px 4px rgb(31 41 51 / 15%); }
  main.refused { border-top-color: #b42318; }
  h1 { margin: 0 0 0.75rem; font-size: 1.5rem; line-height: 1.25; }
  p { margin: 0 0 0.75rem; }
  p:last-child { margin-bottom: 0; }`;

/** Answers with a small HTML page that is readable without styles and contains no secrets. */
export function answerPage(ctx: HttpContext, { status, title, paragraphs }: InstallPage): void {
  ctx.status = status;
  ctx.set(HEADERS);
  const text = paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n');
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
