/** Look-alikes of the HubSpot components that Assay's extensions use, with the same names, for the preview. */
export {
  Button,
  Button as LoadingButton,
  ButtonRow,
  Input,
  NumberInput,
  Select,
  Toggle,
  ToggleGroup,
} from './controls.tsx';
export { LineChart } from './LineChart.tsx';
export { Accordion, AutoGrid, Divider, Flex, Inline, Tile } from './layout.tsx';
export { ProgressBar, ScoreCircle, Statistics, StatisticsItem, StatisticsTrend } from './numbers.tsx';
export { Alert, EmptyState, ErrorState, LoadingSpinner } from './states.tsx';
export { Heading, Link, List, StatusTag, Tag, Text } from './text.tsx';
