/** Look-alikes of the HubSpot components that Assay's extensions use, with the same names, for the preview. */

export { BarChart } from './BarChart.tsx';
export {
  Button,
  Button as LoadingButton,
  ButtonRow,
  Input,
  NumberInput,
  Select,
  TextArea,
  Toggle,
  ToggleGroup,
} from './controls.tsx';
export { LineChart } from './LineChart.tsx';
export { Accordion, AutoGrid, Divider, Flex, Inline, Tile } from './layout.tsx';
export { ProgressBar, ScoreCircle, Statistics, StatisticsItem } from './numbers.tsx';
export { Alert, EmptyState, ErrorState, LoadingSpinner } from './states.tsx';
export { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from './table.tsx';
export { Tab, Tabs } from './tabs.tsx';
export { Heading, Link, List, StatusTag, Tag, Text } from './text.tsx';
