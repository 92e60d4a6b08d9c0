/** A minimal line chart for the preview: time on the x axis, one line for each value of the grouping field. */
interface ChartRow {
  [field: string]: number | string;
}

interface LineChartProps {
  data: ChartRow[];
  axes: {
    x: { field: string; label?: string };
    y: { field: string; label?: string };
    options?: { groupFieldByColor?: string; colors?: Record<string, string> };
  };
}

const WIDTH = 720;
const HEIGHT = 240;
const LEFT = 40;
const RIGHT = 24;
const TOP = 12;
const BOTTOM = 30;
const STEPS = [0, 25, 50, 75, 100];
const DATES = 4;
const COLORS: Record<string, string> = { darkBlue: '#2f6fb5', orange: '#e8794a' };

export function LineChart({ data, axes }: LineChartProps) {
  const group = axes.options?.groupFieldByColor ?? '';
  const times = data.map((row) => Number(row[axes.x.field]));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const across = (time: number) => LEFT + ((time - first) / (last - first || 1)) * (WIDTH - LEFT - RIGHT);
  const up = (value: number) => HEIGHT - BOTTOM - (value / 100) * (HEIGHT - TOP - BOTTOM);
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  const ticks = Array.from({ length: DATES }, (_, index) => first + ((last - first) * index) / (DATES - 1));
  const days = [...new Set(ticks.map(dayOf))];
  const names = [...new Set(data.map((row) => String(row[group])))];
  const colorOf = (name: string) => COLORS[axes.options?.colors?.[name] ?? ''] ?? '#516f90';
  return (
    <figure className="chart">
      <figcaption className="legend">
        {names.map((name) => (
          <span key={name}>
            <span className="legend-dot" style={{ background: colorOf(name) }} aria-hidden="true" /> {name}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${axes.y.label} by ${axes.x.label}`}>
        {STEPS.map((step) => (
          <g key={step} className="grid">
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={up(step)} y2={up(step)} />
            <text x={LEFT - 8} y={up(step) + 4} textAnchor="end">
              {step}
            </text>
          </g>
        ))}
        {days.map((day, index) => (
          <text
            key={day}
            className="date"
            x={across(Math.min(last, Math.max(first, Date.parse(day))))}
            y={HEIGHT - 8}
            textAnchor={index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'}
          >
            {day}
          </text>
        ))}
        {names.map((name) => {
          const points = data
            .filter((row) => String(row[group]) === name)
            .map((row) => [across(Number(row[axes.x.field])), up(Number(row[axes.y.field]))] as const);
          return (
            <g key={name} stroke={colorOf(name)} fill={colorOf(name)}>
              <polyline
                points={points.map((point) => point.join(',')).join(' ')}
                fill="none"
                strokeWidth="2"
              />
              {points.map(([x, y]) => (
                <circle key={x} cx={x} cy={y} r="3.5" />
              ))}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
