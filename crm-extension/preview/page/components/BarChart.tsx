/** A minimal bar chart for the preview: categories or days on the x axis, one bar for each value of the grouping field. */
interface BarChartProps {
  data: Record<string, number | string>[];
  axes: {
    x: { field: string; fieldType: string; label?: string };
    y: { field: string; label?: string };
    options?: { groupFieldByColor?: string; colors?: Record<string, string> };
  };
  options?: { showDataLabels?: boolean };
}

const WIDTH = 720;
const HEIGHT = 200;
const LEFT = 44;
const TOP = 16;
const BOTTOM = 26;
const LABELS_MAX = 8;
const COLORS: Record<string, string> = { darkBlue: '#2f6fb5', orange: '#e8794a' };

export function BarChart({ data, axes, options = {} }: BarChartProps) {
  const group = axes.options?.groupFieldByColor;
  const groupOf = (row: BarChartProps['data'][number]) => (group === undefined ? '' : String(row[group]));
  const groups = [...new Set(data.map(groupOf))];
  const places = [...new Set(data.map((row) => String(row[axes.x.field])))];
  const most = Math.max(1, ...data.map((row) => Number(row[axes.y.field])));
  const room = (WIDTH - LEFT) / places.length;
  const bar = (room * 0.7) / groups.length;
  const tall = (value: number) => (value / most) * (HEIGHT - TOP - BOTTOM);
  const colorOf = (name: string) => COLORS[axes.options?.colors?.[name] ?? 'darkBlue'] ?? '#2f6fb5';
  const every = Math.ceil(places.length / LABELS_MAX);
  const wordsOf = (place: string) =>
    axes.x.fieldType === 'datetime' ? new Date(Number(place)).toISOString().slice(0, 10) : place;
  return (
    <figure className="chart">
      {group !== undefined && (
        <figcaption className="legend">
          {groups.map((name) => (
            <span key={name}>
              <span className="legend-dot" style={{ background: colorOf(name) }} aria-hidden="true" /> {name}
            </span>
          ))}
        </figcaption>
      )}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${axes.y.label} by ${axes.x.label}`}>
        <g className="grid">
          {[0, most].map((value) => (
            <g key={value}>
              <line
                x1={LEFT}
                x2={WIDTH}
                y1={HEIGHT - BOTTOM - tall(value)}
                y2={HEIGHT - BOTTOM - tall(value)}
              />
              <text x={LEFT - 8} y={HEIGHT - BOTTOM - tall(value) + 4} textAnchor="end">
                {value}
              </text>
            </g>
          ))}
        </g>
        {data.map((row) => {
          const place = places.indexOf(String(row[axes.x.field]));
          const value = Number(row[axes.y.field]);
          const x = LEFT + place * room + room * 0.15 + groups.indexOf(groupOf(row)) * bar;
          const y = HEIGHT - BOTTOM - tall(value);
          return (
            <g key={`${place}-${groupOf(row)}`}>
              <rect x={x} y={y} width={bar} height={tall(value)} fill={colorOf(groupOf(row))} />
              {options.showDataLabels && (
                <text className="date" x={x + bar / 2} y={y - 4} textAnchor="middle">
                  {value}
                </text>
              )}
            </g>
          );
        })}
        {places.map((place, index) =>
          index % every === 0 ? (
            <text
              key={place}
              className="date"
              x={LEFT + index * room + room / 2}
              y={HEIGHT - 8}
              textAnchor="middle"
            >
              {wordsOf(place)}
            </text>
          ) : null,
        )}
      </svg>
    </figure>
  );
}
