import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

export type Forwarder = {
  port: number;
  /** From now on to this socket file; to nobody when null. Connections to the one before end. */
  leadTo(socketFile: string | null): void;
  stop(): Promise<void>;
};

/** An address that leads to one server now and to another later, as a pooler's or a floating IP address does. */
export async function forwardConnections(): Promise<Forwarder> {
  let target: string | null = null;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    if (target === null) return near.destroy();
    const far = connect(target);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    pipeline(near, far, near, () => undefined);
  });
  const leadTo = (socketFile: string | null) => {
    target = socketFile;
    for (const socket of open) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    leadTo,
    async stop() {
      leadTo(null);
      server.close();
      await once(server, 'close');
    },
  };
}
