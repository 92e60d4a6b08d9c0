import { site } from './figureSites.ts';

/** An invented boat club and an invented trust, whose terms and reports tell figures in the ways of terms and reports. */
export const OARSWICK = site('oarswick.example', {
  name: 'Oarswick Rowing Club',
  language: 'en',
  pages: {
    '/': [
      'Oarswick Rowing Club',
      '<h1>Rowing on the Oar since 1921</h1><p>We are a rowing club with a boathouse at the old mill.</p>',
    ],
    '/membership': [
      'Membership',
      `<h1>Membership</h1><ul><li>Junior membership monthly £14.00 or annually £150</li><li>Senior membership monthly £31.00 or annually £340</li></ul>
      <p>Lockers are £60 for one member and £45 for each additional locker in a household.</p>
      <p>On the yearly coaching plan you pay £22 per session instead of £27 on the monthly plan.</p>
      <p>If you cancel a booked boat late, you will be charged £18.</p><p>New members receive £40 to £75 off the learn-to-row course.</p>
      <p>If you are away for more than 6 weeks, please tell the secretary. Every member gets 12 days of free coaching.</p>
      <p>A surcharge of 15% on guest fees for one day - for longer visits a surcharge of 40% will apply.</p>`,
    ],
    '/help/articles/12-fees': [
      'Fees',
      `<h1>Fees</h1><p>Leave trailers behind the mill.</p><ul><li>Trailers Only (Trailer Fee = £11 per trailer)</li><li>£5 per head for crews 9-20</li><li>A colour photograph for the membership card is authorised for £3</li></ul>
      <p>With a hired coach 14 employees and their families joined the parade. Our total size is now nineteen people.</p>
      <p>We have entered into an agreement for the construction of 6 pontoons.</p>`,
    ],
    '/swim': [
      'Swimming',
      `<h1>Swimming</h1><p>Late Withdrawal Fee: A £9.50 fee will be charged for withdrawals after the draw, and the race will not be repeated.</p>
      <p>Sibling Discount: A £6 discount is offered on the second child.</p><p>There are either 4 or 5 races a day.</p>
      <table><tr><th>Ticket</th><th>Locker fee (per visit)</th><th>Visits</th></tr><tr><td>Bronze</td><td>£0.035</td><td>40</td></tr><tr><td>Silver</td><td>£0.025</td><td>90</td></tr></table>
      <p>Coaches swim a minimum of 12 hours a week and are to receive 95 hours of training per year.</p>
      <p>The swimming section grew its staff by half in two years, from 22 coaches to 33.</p>
      <p>In FY 2024/2025, swimmer numbers increased by 8% to 1,270 and they swam a total of 9,400 lengths.</p>
      <p>The swimming section took in £82,000, or 20 per cent of gross takings.</p><p>We hand out 7,300 pounds of fruit at races.</p>
      <p>Caps are 4$ each.</p><p>Lanes can be shared; an overage fee of £2 per swimmer is due.</p><p>As a simplified example, with a quota of 70 towels a swimmer pays nothing.</p>
      <p>We guarantee no less than 98.5% availability of the showers. We guarantee that broken lamps will be replaced within 3 days.</p>
      <p>The old pool was 25 metres long with 90 seats when we left.</p><p>Goggles cost $7.50USD ($9.90CAD).</p>
      <p>For swimmers with dogs there will be a charge of £60 plus taxes (at the daily rate) for the first visit and £30 plus taxes per further visit.</p>
      <p>Swimmers must be 12 years of age or older to dive.</p>
      <p>Pilots get 30-35% of the takings.</p><p>A maximum of two bags per swimmer is allowed, with a maximum weight of 9.5 kilograms for one bag or 15 kilograms together.</p><p>We provide a 6-day trial period for swimmers.</p>`,
    ],
    '/report': [
      'Annual report',
      `<h1>Annual report 2025</h1><p>In 2025 total income rose to £410,000 (2024: £385,000), including £96,000 (2024: £88,000) from regattas.</p>
      <p>The club has acquired 9 sculls in the first quarter of 2026.</p><p>We opened it with one boat, and here we are with 63 rowing boats.</p>
      <p>The trust awards about thirty (30) bursaries per year to clubs under rule 501(c) of the league.</p>
      <p>Currently 38.5% of all U.S. colleges use Oarswick blades.</p><p>Over 2,400 visitors visit our boathouse each week, served by 26 stewards.</p>
      <p>Our bursaries have ranged from £200 to £1,900.</p><p>For 4,000 teams we are the place to race.</p>`,
    ],
  },
});
