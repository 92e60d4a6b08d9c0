import type { CSSProperties, ReactNode } from 'react';

/** HubSpot's spacing sizes, in pixels. */
const DISTANCES: Record<string, number> = {
  flush: 0,
  xs: 4,
  'extra-small': 4,
  sm: 8,
  small: 8,
  md: 16,
  medium: 16,
  lg: 24,
  large: 24,
};

const FLEX_WORDS: Record<string, string> = {
  start: 'flex-start',
  end: 'flex-end',
  between: 'space-between',
  around: 'space-around',
};
const flexWord = (word: string | undefined) => (word === undefined ? undefined : (FLEX_WORDS[word] ?? word));

interface FlexProps {
  children?: ReactNode;
  direction?: CSSProperties['flexDirection'];
  gap?: string;
  align?: string;
  justify?: string;
  wrap?: boolean | 'wrap' | 'nowrap';
}

export function Flex({ children, direction = 'row', gap = 'flush', align, justify, wrap }: FlexProps) {
  const style: CSSProperties = {
    display: 'flex',
    minWidth: 0,
    flexDirection: direction,
    gap: DISTANCES[gap],
    alignItems: flexWord(align) ?? 'stretch',
    justifyContent: flexWord(justify),
    flexWrap: wrap === true || wrap === 'wrap' ? 'wrap' : 'nowrap',
  };
  return (
    <div className="flex" style={style}>
      {children}
    </div>
  );
}

export function Inline({ children, gap = 'flush', align = 'center' }: FlexProps) {
  return (
    <div className="inline" style={{ gap: DISTANCES[gap], alignItems: flexWord(align) }}>
      {children}
    </div>
  );
}

interface AutoGridProps {
  children?: ReactNode;
  columnWidth: number;
  flexible?: boolean;
  gap?: string;
}

export function AutoGrid({ children, columnWidth, flexible = false, gap = 'flush' }: AutoGridProps) {
  const width = flexible ? `minmax(min(${columnWidth}px, 100%), 1fr)` : `${columnWidth}px`;
  return (
    <div style={{ display: 'grid', gap: DISTANCES[gap], gridTemplateColumns: `repeat(auto-fit, ${width})` }}>
      {children}
    </div>
  );
}

export function Tile({ children }: { children?: ReactNode }) {
  return <div className="tile">{children}</div>;
}

export function Divider() {
  return <hr className="divider" />;
}

interface AccordionProps {
  title: string;
  children?: ReactNode;
  defaultOpen?: boolean;
  size?: string;
}

export function Accordion({ title, children, defaultOpen = false, size = 'small' }: AccordionProps) {
  return (
    <details className={`accordion ${size}`} open={defaultOpen}>
      <summary>{title}</summary>
      <div className="accordion-body">{children}</div>
    </details>
  );
}
