import { Button, ButtonRow, Flex, Heading, Text, Tile } from '@hubspot/ui-extensions';
import { type Offer, priceQuestion } from '../model/price.ts';

interface PriceOfferProps {
  offer: Offer;
  /** How many records it is about, where it is about a selection. */
  records?: number;
  onAgree: () => void;
  onDecline: () => void;
}

/** The one question before credits are spent. */
export function PriceOffer({ offer, records, onAgree, onDecline }: PriceOfferProps) {
  const { title, body, button } = priceQuestion(offer, records);
  return (
    <Tile>
      <Flex direction="column" gap="small">
        <Heading>{title}</Heading>
        <Text>{body}</Text>
        <ButtonRow>
          <Button variant="primary" size="small" onClick={onAgree}>
            {button}
          </Button>
          <Button size="small" onClick={onDecline}>
            Cancel
          </Button>
        </ButtonRow>
      </Flex>
    </Tile>
  );
}
