import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { blocksOf } from './blocks.ts';
import { readDocument } from './document.ts';

const PLANTED = 'Acme employs nine thousand people';
const read = (body: string) => {
  const document = readDocument(
    memoryPage('https://acme.example/', { body: `<p>Visible words.</p>${body}<p>More of them.</p>` }),
  );
  const found = blocksOf(document).filter(({ text }) => text.includes(PLANTED));
  return {
    inText: document.text.includes(PLANTED),
    shown: found.some(({ hidden }) => !hidden),
    hidden: found.some(({ hidden }) => hidden),
  };
};
const styled = (style: string) => `<p style="${style}">${PLANTED}</p>`;
const ruled = (css: string, markup = `<p class="x">${PLANTED}</p>`) => `<style>${css}</style>${markup}`;

test.each([
  ['the attribute', `<p hidden>${PLANTED}</p>`],
  ['display', styled('display : NONE !important')],
  ['visibility', styled('visibility:hidden')],
  ['opacity', styled('opacity: 0')],
  ['font size', styled('font-size:0')],
  ['one pixel', styled('font-size:1px')],
  ['text indent', styled('text-indent:-9999px')],
  ['place', styled('position:absolute;left:-5000px')],
  ['a transform', styled('transform: translateX(-9999px)')],
  ['clip', styled('position:absolute;clip:rect(0,0,0,0)')],
  ['clip path', styled('clip-path: inset(100%)')],
  ['no height', styled('height:0;overflow:hidden')],
  ['no colour', styled('color:transparent')],
  ['its background’s colour', `<div style="background:#ffffff">${styled('color:#fefefe')}</div>`],
  ['white on the page', styled('color:#fff')],
  ['a class', ruled('.x{display:none}')],
  ['an id', ruled('#x{visibility:hidden}', `<p id=x>${PLANTED}</p>`)],
  [
    'a rule for what it stands in',
    ruled('.a > .b p{display:none}', `<div class=a><div class=b><p>${PLANTED}</p></div></div>`),
  ],
  ['a rule for several', ruled('h6, .y.x , .z{position:fixed;top:-4000px}', `<p class="x y">${PLANTED}</p>`)],
  ['an attribute in a rule', ruled('[data-n="1"]{font-size:0}', `<p data-n=1>${PLANTED}</p>`)],
  ['a class that everybody knows', `<span class="sr-only">${PLANTED}</span>`],
  ['a comment', `<!-- ${PLANTED} -->`],
  ['a template', `<template><p>${PLANTED}</p></template>`],
  ['noscript', `<noscript>${PLANTED}</noscript>`],
  ['an element around', `<div style="display:none"><ul><li>${PLANTED}</li></ul></div>`],
])('hidden by %s: reported, not shown', (_, body) => {
  expect(read(body)).toEqual({ inText: false, shown: false, hidden: true });
});

test.each([
  ['a rule for print', ruled('@media print{.x{display:none}}')],
  ['a rule for narrow screens', ruled('@media (max-width:600px){.x{display:none}}')],
  [
    'a rule that another takes back',
    ruled('.x{display:none}.x.y{display:block}', `<p class="x y">${PLANTED}</p>`),
  ],
  ['a font size that is set anew', `<div style="font-size:0">${styled('font-size:16px')}</div>`],
  ['a class of wider screens', `<p class="hidden md:block">${PLANTED}</p>`],
  [
    'what is faded in',
    `<div data-w-id="1" style="opacity:0;transform:translate3d(0,20px,0)">${PLANTED}</div>`,
  ],
  ['a tab', `<div role=tabpanel hidden>${PLANTED}</div>`],
  ['an accordion', `<div class="accordion-body" style="display:none">${PLANTED}</div>`],
  [
    'what a button opens',
    `<div><button aria-controls=p1 aria-expanded=false>More about us</button></div><div id=p1 hidden>${PLANTED}</div>`,
  ],
  ['details', `<details><summary>More</summary>${PLANTED}</details>`],
  ['white on a dark part', `<div style="background:#123">${styled('color:#fff')}</div>`],
  [
    'white where a stylesheet elsewhere may set the background',
    `<link rel=stylesheet href=a.css><section class=dark>${styled('color:#fff')}</section>`,
  ],
])('shown: %s', (_, body) => {
  expect(read(body)).toMatchObject({ inText: true, shown: true, hidden: false });
});

test('what a page says to browsers without scripts is read where there is nothing else', () => {
  const words = `${PLANTED}. `.repeat(8);
  const document = readDocument(
    memoryPage('https://acme.example/', { body: `<div id=app></div><noscript><p>${words}</p></noscript>` }),
  );
  expect(document.text).toContain(PLANTED);
});

test('zero-width characters are in no text', () => {
  const document = readDocument(
    memoryPage('https://acme.example/', { body: '<p>Ac\u200Bme\u2060 Ltd\uFEFF</p>' }),
  );
  expect(blocksOf(document).map(({ text }) => text)).toEqual(['Acme Ltd']);
});
