import type { ReactNode } from 'react';

const RADIUS = 26;
const AROUND = 2 * Math.PI * RADIUS;

/** As HubSpot documents it: red below 33, yellow from 33, green from 66; decimals are cut; a meter to screen readers. */
export function ScoreCircle({ score }: { score: number }) {
  const whole = Math.floor(score);
  const tone = whole >= 66 ? 'high' : whole >= 33 ? 'middle' : 'low';
  return (
    <span>
      <meter className="unseen" aria-label={`Score ${whole}`} value={whole} min={0} max={100} />
      <svg className={`score ${tone}`} width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r={RADIUS} className="score-back" />
        <circle
          cx="32"
          cy="32"
          r={RADIUS}
          className="score-arc"
          strokeDasharray={`${(AROUND * whole) / 100} ${AROUND}`}
          transform="rotate(-90 32 32)"
        />
        <text x="32" y="38" textAnchor="middle">
          {whole}
        </text>
      </svg>
    </span>
  );
}

export function Statistics({ children }: { children?: ReactNode }) {
  return <div className="statistics">{children}</div>;
}

interface StatisticsItemProps {
  label: string;
  number: string | number;
  children?: ReactNode;
}

export function StatisticsItem({ label, number, children }: StatisticsItemProps) {
  return (
    <div className="statistics-item">
      <span className="field-label">{label}</span>
      <span className="statistics-number">{number}</span>
      {children}
    </div>
  );
}

interface ProgressBarProps {
  value?: number;
  maxValue?: number;
  title?: string;
  valueDescription?: string;
  variant?: string;
  'aria-label'?: string;
}

export function ProgressBar({
  value = 0,
  maxValue = 100,
  title,
  valueDescription,
  variant = 'success',
  ...rest
}: ProgressBarProps) {
  return (
    <div className="progress">
      {(title || valueDescription) && (
        <div className="progress-words">
          <span>{title}</span>
          <span className="text microcopy">{valueDescription}</span>
        </div>
      )}
      <progress className={variant} value={value} max={maxValue} aria-label={rest['aria-label'] ?? title} />
    </div>
  );
}
