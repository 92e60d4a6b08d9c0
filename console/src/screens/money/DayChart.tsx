import type { Spending } from '@assay/shared/console/money';
import type { ReactNode } from 'react';
import { amount } from '../../texts/common.ts';
import { dayInWords, MONEY } from '../../texts/money.ts';

const HEIGHT = 100;
/** Width of a day, and of its bar. */
const STEP = 10;
const BAR = 8;

/** Credits by day as bars; the table beside it says the same to who does not see it. */
export function DayChart({ days, total }: Pick<Spending, 'days' | 'total'>): ReactNode {
  const most = days.reduce((top, day) => (day.credits > top.credits ? day : top), days[0] ?? NO_DAY);
  const top = most.credits === 0 ? 1 : most.credits;
  const middle = days[Math.floor((days.length - 1) / 2)];
  const shown = [days[0], ...(days.length > 2 ? [middle] : []), ...(days.length > 1 ? [days.at(-1)] : [])];
  return (
    <figure className="assay-chart">
      <div className="assay-chart-scale" aria-hidden>
        <span>{amount(most.credits)}</span>
        <span>0</span>
      </div>
      <svg
        role="img"
        aria-label={MONEY.chart(total, most.credits, most.day)}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {days.map(({ day, credits }, index) => (
          <g key={day}>
            <title>{`${dayInWords(day)}: ${amount(credits)}`}</title>
            <rect x={index * STEP} y={0} width={STEP} height={HEIGHT} fill="transparent" />
            <rect
              className="assay-bar"
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - (credits / top) * HEIGHT}
              width={BAR}
              height={(credits / top) * HEIGHT}
            />
          </g>
        ))}
      </svg>
      <div className="assay-chart-days" aria-hidden>
        {shown.map((day) => day && <span key={day.day}>{dayInWords(day.day)}</span>)}
      </div>
    </figure>
  );
}

const NO_DAY = { day: '1970-01-01', credits: 0, count: 0 };
