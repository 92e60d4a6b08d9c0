import type { ReactNode } from 'react';

const RADIUS = 26;
const AROUND = 2 * Math.PI * RADIUS;

export function ScoreCircle({ score }: { score: number }) {
  const whole = Math.round(score);
  const tone = score >= 70 ? 'high' : score >= 40 ? 'middle' : 'low';
  return (
    <svg
      className={`score ${tone}`}
      width="64"
      height="64"
      viewBox="0 0 64 64"
      role="img"
      aria-label={`Score ${whole}`}
    >
      <circle cx="32" cy="32" r={RADIUS} className="score-back" />
      <circle
        cx="32"
        cy="32"
        r={RADIUS}
        className="score-arc"
        strokeDasharray={`${(AROUND * score) / 100} ${AROUND}`}
        transform="rotate(-90 32 32)"
      />
      <text x="32" y="38" textAnchor="middle">
        {whole}
      </text>
    </svg>
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

interface StatisticsTrendProps {
  direction: 'increase' | 'decrease';
  value: string;
  color?: 'red' | 'green';
}

export function StatisticsTrend({ direction, value, color }: StatisticsTrendProps) {
  const isUp = direction === 'increase';
  return (
    <span className={`trend ${color ?? (isUp ? 'green' : 'red')}`}>
      <span role="img" aria-label={isUp ? 'up' : 'down'}>
        {isUp ? '▲' : '▼'}
      </span>{' '}
      {value}
    </span>
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
