import { channel } from 'node:diagnostics_channel';
import pg from 'pg';

/** Names are kept for so many statements; further ones (lists of values written out, say) are sent without a name. */
const MOST_NAMES = 1000;
/**
 * Longer ones write out many rows, and are different ones with every number of rows. For as long as it lasts a connection keeps all that
 * it has prepared, of 500 accounts a megabyte. The longest that comes again and again has 3,000 characters.
 */
const MOST_CHARACTERS = 10_000;
const PREPARABLE = /^((select|update|delete|with) |\s*insert )/i;
/**
 * A statement that answers all columns is planned anew each time: once a newer version has added a column, PostgreSQL
 * refuses the plan that a running process of the older version made before.
 */
const ALL_COLUMNS = /[ .]\*/;
const INSERT = /^\s*insert /i;

/**
 * How many rows have a word decides how they are best looked for, which a plan that is made once cannot know. The comment says
 * the same of any other statement.
 */
const DEPENDS_ON_VALUES = / like |\/\* planned anew \*\//;

/** Every statement is published here, for whoever measures; it costs nothing while nobody listens. */
const sent = channel('lagda.statement');

/** "cannot execute … in a read-only transaction" */
const READ_ONLY = '25006';

/**
 * A connection on which PostgreSQL reads and plans each statement of the portal once instead of each time. Statements that
 * need nothing from each other (`Promise.all`) go out together, in the order in which they were asked for: sending costs the
 * portal more than most of them.
 */
export class PreparingClient extends pg.Client {
  private isHeld = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    // Such a server has become a standby, or is not yet the primary: the pool asks its address for another connection.
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) process.nextTick(() => this.connection.stream.destroy());
    });
  }

  override query(...given: unknown[]): never {
    this.sendTogether();
    const [text, values] = given;
    sent.publish(text);
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    // The parent declares a dozen ways to call it, and none for whatever comes in.
    const query = super.query.bind(this) as (...args: unknown[]) => never;
    return name ? query({ name, text, values }) : query(...given);
  }

  /** Holds what is written until everything that runs now has asked for what it wants. */
  private sendTogether(): void {
    if (this.isHeld) return;
    this.isHeld = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.isHeld = false;
      stream.uncork();
    });
  }
}

const names = new Map<string, string | undefined>();

function nameOf(text: string): string | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  if (names.has(text) || names.size >= MOST_NAMES) return names.get(text);
  const isPlannedOnce =
    PREPARABLE.test(text) && !ALL_COLUMNS.test(answerOf(text)) && !DEPENDS_ON_VALUES.test(text);
  const name = isPlannedOnce ? `lagda_${names.size}` : undefined;
  names.set(text, name);
  return name;
}

/** The part that says what is answered: of an insert, whatever it reads, what it returns. */
function answerOf(text: string): string {
  return INSERT.test(text) ? (text.split(/\sreturning(?= )/i)[1] ?? '') : text;
}
