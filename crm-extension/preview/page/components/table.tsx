import type { CSSProperties, ReactNode } from 'react';

interface PartProps {
  children?: ReactNode;
}

interface CellProps extends PartProps {
  align?: CSSProperties['textAlign'];
  width?: 'min' | 'max' | 'auto' | number;
}

export function Table({ children }: PartProps) {
  return (
    <div className="table-frame">
      <table className="table">{children}</table>
    </div>
  );
}

export function TableHead({ children }: PartProps) {
  return <thead>{children}</thead>;
}

export function TableBody({ children }: PartProps) {
  return <tbody>{children}</tbody>;
}

export function TableRow({ children }: PartProps) {
  return <tr>{children}</tr>;
}

export function TableHeader({ children, align, width }: CellProps) {
  return (
    <th className={width === 'min' ? 'narrow' : ''} style={{ textAlign: align ?? 'left' }}>
      {children}
    </th>
  );
}

export function TableCell({ children, align }: CellProps) {
  return <td style={{ textAlign: align ?? 'left' }}>{children}</td>;
}
