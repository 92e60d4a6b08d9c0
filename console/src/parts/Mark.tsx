import type { ReactNode } from 'react';

/** How something is: the words say it, the colour repeats it. */
export function Mark({
  tone,
  children,
}: {
  tone: 'good' | 'wait' | 'bad' | 'off';
  children: ReactNode;
}): ReactNode {
  return (
    <span className="assay-mark" data-tone={tone}>
      {children}
    </span>
  );
}
