import type { MemoryPages } from './memoryWeb.ts';
import { htmlPage } from './questionSite.ts';

const HOME = 'https://ledgerly.example/';
const page = (title: string, body: string, head = '') =>
  htmlPage(
    title,
    `<header><nav><ul><li><a href="/product">Product</a></li><li><a href="/pricing">Pricing</a></li><li><a href="/customers">Customers</a></li><li><a href="/company">Company</a></li><li><a href="/integrations">Integrations</a></li><li><a href="/security">Security</a></li><li><a href="/help">Help center</a></li><li><a href="/blog">Blog</a></li></ul></nav></header>${body}<footer><a href="/terms">Terms</a><a href="/privacy">Privacy</a><a href="https://status.ledgerly.example/">Status</a><a href="https://twitter.com/ledgerly">Twitter</a><p>Ledgerly Inc., 12 Market Street, Austin, TX 78701, United States</p><p>© 2026 Ledgerly Inc.</p></footer>`,
    head,
  );
/** Ledgerly is invented: a maker of accounting software, whose pages have tables, cards and questions with answers. */
export const LEDGERLY: MemoryPages = {
  [HOME]: page(
    'Ledgerly – Accounting software for agencies',
    `<section><h1>Accounting that keeps up with your agency</h1><p>Ledgerly is cloud accounting software for marketing and creative agencies.</p><button>Start free trial</button></section><section><h2>Trusted by 3,500+ agencies in 28 countries</h2><ul><li>Brightfox</li><li>Studio Nine</li><li>Pixel &amp; Pine</li></ul></section><section><h2>Why agencies choose Ledgerly</h2><ul><li>Automated invoicing</li><li>Project profitability</li><li>Multi-currency support</li></ul></section><blockquote><p>“Ledgerly saved us 20 hours a month. We have 60 employees.”</p><cite>Dana Reed, CFO at Brightfox</cite></blockquote>`,
  ),
  [`${HOME}product`]: page(
    'Product | Ledgerly',
    `<h1>Everything your finance team needs</h1><h2>Invoicing</h2><p>Send recurring invoices in 14 currencies.</p><h2>Mobile apps</h2><p>Native apps for iOS and Android let you approve expenses on the go.</p><h2>API</h2><p>A REST API and webhooks are available on the Growth plan and above.</p><h2>Languages</h2><p>The app is available in English, German and French.</p><p>We're building an AI assistant that will be released in early 2027.</p>`,
  ),
  [`${HOME}pricing`]: page(
    'Pricing | Ledgerly',
    `<h1>Simple pricing</h1><table><tr><th>Plan</th><th>Price</th><th>Users</th></tr><tr><td>Starter</td><td>$29 per month</td><td>Up to 3 users</td></tr><tr><td>Growth</td><td>$79 per month</td><td>Up to 15 users</td></tr><tr><td>Enterprise</td><td>Contact us</td><td>Unlimited users</td></tr></table><p>Save 20% with annual billing.</p><h3>Is there a free plan?</h3><p>We don't offer a free plan, but every plan starts with a 30-day trial.</p><h3>Do you offer discounts for non-profits?</h3><p>Yes! Registered non-profits get 40% off any plan.</p><h3>Can I cancel any time?</h3><p>Absolutely. There are no long-term contracts.</p>`,
  ),
  [`${HOME}customers`]: page(
    'Customers | Ledgerly',
    `<h1>Our customers</h1><h3>Brightfox</h3><p>How Brightfox cut month-end close from 10 days to 3.</p><h3>Studio Nine</h3><p>Studio Nine uses Xero data in Ledgerly.</p>`,
  ),
  [`${HOME}company`]: page(
    'Company | Ledgerly',
    `<h1>About Ledgerly</h1><p>Ledgerly was started in 2014 by Priya Natarajan and Tom Weber, who had run an agency together.</p><p>We are a team of 140 people working from Austin, Dublin and Singapore.</p><p>In 2023, Ledgerly acquired Quotient, a proposal tool.</p><h2>Leadership</h2><div class="card"><h4>Priya Natarajan</h4><p>Co-founder &amp; CEO</p></div><div class="card"><h4>Tom Weber</h4><p>Co-founder &amp; CTO</p></div><div class="card"><h4>Alicia Gomez</h4><p>VP of Sales</p></div><div class="card"><h4>Ken Ito</h4><p>Chief Financial Officer</p></div><h2>Our offices</h2><ul><li>Austin, USA (headquarters)</li><li>Dublin, Ireland</li><li>Singapore</li></ul><p>55% of our leadership team are women.</p>`,
  ),
  [`${HOME}integrations`]: page(
    'Integrations | Ledgerly',
    `<h1>Integrations</h1><p>Ledgerly integrates with Slack, HubSpot, Stripe and Asana.</p><p>A QuickBooks importer is coming soon.</p>`,
  ),
  [`${HOME}security`]: page(
    'Security | Ledgerly',
    `<h1>Security at Ledgerly</h1><p>Ledgerly is SOC 2 Type II certified and compliant with GDPR.</p><p>All data is encrypted at rest using AES-256.</p><p>Customer data is hosted in AWS data centers in Frankfurt and Virginia.</p><p>We do not sell customer data to third parties.</p><p>Two-factor authentication is available to all users.</p><p>Single sign-on (SSO) is available on the Enterprise plan.</p>`,
  ),
  [`${HOME}help`]: page(
    'Help center | Ledgerly',
    `<h1>Help center</h1><p>Our support team is available Monday to Friday, 8am to 6pm CST. Write to support@ledgerly.example or call +1 512 555 0142.</p><h3>Which browsers are supported?</h3><p>We support the latest versions of Chrome, Firefox, Safari and Edge.</p><p>The average response time is under 2 hours.</p>`,
  ),
  [`${HOME}terms`]: page(
    'Terms | Ledgerly',
    `<h1>Terms of Service</h1><p>These terms are governed by the laws of the State of Texas.</p><p>Either party may terminate with 30 days' notice.</p>`,
  ),
  [`${HOME}blog`]: page(
    'Blog | Ledgerly',
    `<h1>Blog</h1><a href="/blog/series-b">Ledgerly raises $25 million Series B</a>`,
  ),
  [`${HOME}blog/series-b`]: page(
    'Ledgerly raises $25 million Series B',
    `<article><h1>Ledgerly raises $25 million Series B</h1><p>AUSTIN – Ledgerly today announced it has raised $25 million in Series B funding led by Harbor Peak, with participation from Copper Lane.</p></article>`,
    `<meta property="og:type" content="article"><meta property="article:published_time" content="2026-03-12T08:00:00Z"><script type="application/ld+json">{"@type":"BlogPosting","headline":"Ledgerly raises $25 million Series B","datePublished":"2026-03-12","author":{"@type":"Person","name":"Priya Natarajan"}}</script>`,
  ),
};
