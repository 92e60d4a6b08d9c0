import { Button, ButtonRow, Flex, Heading, Text, Tile } from '@hubspot/ui-extensions';
import { type Offer, type PriceQuestion, priceQuestion } from '../model/price.ts';

interface PriceOfferProps {
  offer: Offer;
  /** How many records it is about, where it is about a selection. */
  records?: number;
  onAgree: () => void;
  onDecline: () => void;
}

/** The one question before research is paid for. */
export function PriceOffer({ offer, records, onAgree, onDecline }: PriceOfferProps) {
  return <QuestionTile question={priceQuestion(offer, records)} onAgree={onAgree} onDecline={onDecline} />;
}

interface QuestionTileProps {
  question: PriceQuestion;
  onAgree: () => void;
  onDecline: () => void;
}

/** A question about a price, with a button that agrees and one that does not. */
export function QuestionTile({ question: { title, body, button }, onAgree, onDecline }: QuestionTileProps) {
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
