import type { RequestAnswer } from '#server/testing/old-data.ts';
import { type Client, signIn } from '#server/testing/sign-in-over-http.ts';

const EMAILS = {
  andres: 'andres.malonzo@example.edu',
  president: 'teresita.alcaraz@example.edu',
  vpaa: 'rogelio.dimayuga@example.edu',
  vpaf: 'milagros.espinosa@example.edu',
  dean: 'isidro.macaspac@example.edu',
  registrar: 'leonora.yumang@example.edu',
  clerk: 'jonalyn.baltazar@example.edu',
  arnel: 'arnel.dizon@example.edu',
  maricel: 'maricel.samonte@example.edu',
  sheila: 'sheila.punzalan@example.edu',
  alma: 'alma.lagman@example.edu',
  mark: 'mark.salonga@example.edu',
  rhea: 'rhea.magsino@example.edu',
  paolo: 'paolo.enriquez@example.edu',
  hazel: 'hazel.cunanan@example.edu',
  jerome: 'jerome.abaya@example.edu',
  miguel: 'miguel.santillan@students.example.edu',
  angela: 'angela.dimaano@students.example.edu',
  joshua: 'joshua.villareal@students.example.edu',
  bea: 'bea.tayag@students.example.edu',
  carlo: 'carlo.ibanez@students.example.edu',
};
export type Name = keyof typeof EMAILS;
type Document = { name: string; answers: Record<string, unknown>; chosen?: Record<string, Name> };

/** The calls of the people of the demo world, each signed in. */
export type PortalClient = {
  people: Record<Name, Client>;
  emailOf(name: Name): string;
  documentId(name: string): Promise<number>;
  /** Makes a request and answers its number. */
  ask(who: Name, document: Document): Promise<number>;
  act(who: Name, requestId: number, action: string, body?: Record<string, unknown>): Promise<void>;
  /** A request as an Admin sees it. */
  look(requestId: number): Promise<RequestAnswer>;
  /** The meeting's next step by its requestor or signee, on the appointment that is open. */
  meet(who: Name, requestId: number, action: string, body?: Record<string, unknown>): Promise<void>;
};

export async function signEverybodyIn(address: string): Promise<PortalClient> {
  const names = Object.keys(EMAILS) as Name[];
  const clients = await Promise.all(names.map((name) => signIn(address, EMAILS[name])));
  const people = Object.fromEntries(
    names.map((name, index) => [name, clients[index]]),
  ) as PortalClient['people'];
  const act: PortalClient['act'] = async (who, requestId, action, body = {}) => {
    await people[who].request('PUT', `/requests/${requestId}/actions/${action}`, body);
  };
  const look: PortalClient['look'] = async (requestId) =>
    (await people.andres.json<{ request: RequestAnswer }>(`/requests/${requestId}`)).request;
  const documentId: PortalClient['documentId'] = async (name) => {
    const path = `/documents?name_contains=${encodeURIComponent(name)}`;
    const { documents } = await people.andres.json<{ documents: { id: number; name: string }[] }>(path);
    return documents.find((document) => document.name === name)?.id ?? 0;
  };
  return {
    people,
    act,
    look,
    documentId,
    emailOf: (name) => EMAILS[name],
    async ask(who, { name, answers: formResponse, chosen = {} }) {
      const signees = Object.entries(chosen).map(([signatureKey, signee], index) => {
        return { signeeId: people[signee].accountId, order: index + 1, signatureKey };
      });
      const body = { documentId: await documentId(name), signees, formResponse };
      return (await people[who].request('POST', '/requests', body)).id;
    },
    async meet(who, requestId, action, body = {}) {
      const { activeAppointment } = await look(requestId);
      await act(who, requestId, action, { appointmentId: activeAppointment?.id, ...body });
    },
  };
}
