import type { MemoryPages } from './memoryWeb.ts';
import { htmlPage } from './questionSite.ts';

const HOME = 'https://nordbryggeri.example/';
const menu = `<nav><a href="/beers">Our beers</a><a href="/visit">Visit us</a><a href="/story">Our story</a><a href="/people">People</a><a href="/faq">FAQ</a><a href="/news">News</a><a href="/wholesale">Wholesale</a></nav>`;
const page = (title: string, body: string, head = '') =>
  htmlPage(
    title,
    `${menu}${body}<footer>Nordbryggeri ApS · CVR 38123456 · Havnegade 4, 8000 Aarhus C, Denmark · Tel. +45 86 12 34 56 · <a href="mailto:hej@nordbryggeri.example">hej@nordbryggeri.example</a> <a href="https://www.instagram.com/nordbryggeri/">Instagram</a><a href="https://shop.nordbryggeri.example/">Web shop</a></footer>`,
    head,
  );
const story = (title: string, body: string, day: string) =>
  page(
    title,
    `<article><h1>${title}</h1>${body}</article>`,
    `<meta property="og:type" content="article"><meta property="article:published_time" content="${day}T08:00:00Z">`,
  );
/** Nordbryggeri is invented: a brewery that also welcomes guests, with prose, stories and opening hours. */
export const BREWERY: MemoryPages = {
  [HOME]: page(
    'Nordbryggeri | Craft beer from Aarhus',
    `<h1>Craft beer from Aarhus</h1><p>Nordbryggeri is an independent brewery on the harbour of Aarhus.</p><p>Our beers are sold in more than 600 shops and restaurants across Denmark, Sweden and Germany.</p>`,
  ),
  [`${HOME}beers`]: page(
    'Our beers | Nordbryggeri',
    `<h1>Our beers</h1><h3>Havn</h3><p>A crisp pilsner, 4.6% ABV.</p><h3>Tåge</h3><p>A hazy IPA, 6.2% ABV.</p><h3>Mulm</h3><p>Our stout with coffee, 7.5% ABV.</p><p>All our beers are vegan and certified organic.</p><p>We also brew a gluten-free lager.</p>`,
  ),
  [`${HOME}visit`]: page(
    'Visit us | Nordbryggeri',
    `<h1>Visit the brewery</h1><h2>Opening hours</h2><p>Thursday to Saturday 14:00–22:00.</p><h2>Tours</h2><p>Guided tours take place every Saturday and cost DKK 195 per person.</p><p>Groups of up to 40 people are welcome.</p><p>Dogs are welcome in the garden.</p><p>The taproom seats 120 guests.</p><p>Our taproom is wheelchair accessible.</p><p>We do not take reservations for fewer than 8 people.</p>`,
  ),
  [`${HOME}story`]: page(
    'Our story | Nordbryggeri',
    `<h1>Our story</h1><p>Sisters Karen and Lise Holm founded Nordbryggeri in 2009 in a garage.</p><p>In 2015 we moved to the harbour.</p><p>Today 34 people work at the brewery, and we brew 1.2 million litres a year.</p><p>Around 70 % of our energy comes from solar panels on the roof; 25 % comes from wind.</p><p>We export to nine countries.</p><p>In 2021 we stopped using plastic rings.</p><p>Our turnover in 2024 was DKK 48 million.</p>`,
  ),
  [`${HOME}people`]: page(
    'People | Nordbryggeri',
    `<h1>The people behind the beer</h1><ul><li>Karen Holm – Managing Director</li><li>Lise Holm – Head Brewer</li><li>Peter Friis – Sales Manager, <a href="mailto:peter@nordbryggeri.example">peter@nordbryggeri.example</a></li></ul>`,
  ),
  [`${HOME}faq`]: page(
    'FAQ | Nordbryggeri',
    `<h1>FAQ</h1><details><summary>Do you deliver to private homes?</summary><p>Yes. Orders over DKK 500 are delivered free of charge.</p></details><details><summary>Can I return unopened bottles?</summary><p>You can return unopened bottles within 30 days.</p></details><details><summary>Do you offer franchise opportunities?</summary><p>No, we do not.</p></details><details><summary>Do you sell non-alcoholic beer?</summary><p>We are working on it and hope to launch one next summer.</p></details><details><summary>How many awards have you won?</summary><p>So far, our beers have won 17 international awards.</p></details>`,
  ),
  [`${HOME}news`]: page(
    'News | Nordbryggeri',
    `<h1>News</h1><a href="/news/new-line">Nordbryggeri opens new bottling line</a><a href="/news/award">Mulm wins gold at World Beer Awards</a>`,
  ),
  [`${HOME}news/new-line`]: story(
    'Nordbryggeri opens new bottling line',
    '<p>Nordbryggeri has invested DKK 22 million in a new bottling line. The line fills 9,000 bottles an hour.</p><p>“We hired 6 new colleagues,” says Karen Holm.</p>',
    '2026-04-02',
  ),
  [`${HOME}news/award`]: story(
    'Mulm wins gold at World Beer Awards',
    '<p>Mulm, the stout of Nordbryggeri, won gold at the World Beer Awards 2025.</p>',
    '2025-09-12',
  ),
  [`${HOME}wholesale`]: page(
    'Wholesale | Nordbryggeri',
    `<h1>Wholesale</h1><p>The minimum order is 10 cases.</p><p>Payment is due within 14 days.</p><p>Our partners include Netto, Føtex and Magasin.</p><p>Contact our distributor Bryghuset Vest ApS, which has 85 employees.</p>`,
  ),
};
