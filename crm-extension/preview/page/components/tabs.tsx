import { createContext, type ReactNode, useContext, useState } from 'react';

interface Chosen {
  selected: string | number | undefined;
  select: (id: string | number) => void;
}

const ChosenTab = createContext<Chosen>({ selected: undefined, select: () => undefined });

interface TabsProps {
  children?: ReactNode;
  defaultSelected?: string | number;
}

/** The children come from another thread, so each tab draws its own button; the style sheet puts the buttons in a row. */
export function Tabs({ children, defaultSelected }: TabsProps) {
  const [selected, select] = useState(defaultSelected);
  return (
    <ChosenTab.Provider value={{ selected, select }}>
      <div className="tabs">{children}</div>
    </ChosenTab.Provider>
  );
}

interface TabProps {
  children?: ReactNode;
  tabId?: string | number;
  title?: string;
}

export function Tab({ children, tabId = '', title }: TabProps) {
  const { selected, select } = useContext(ChosenTab);
  const isSelected = selected === tabId;
  return (
    <>
      <button type="button" className="tab-button" aria-pressed={isSelected} onClick={() => select(tabId)}>
        {title}
      </button>
      {isSelected && <div className="tab-body">{children}</div>}
    </>
  );
}
