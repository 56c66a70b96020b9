import S3rver from '@20minutes/s3rver';

export type RunningS3Server = { filesUrl: string; stop(): Promise<void> };

/** An S3 server with one bucket, in this process; what is stored lies in the folder. */
export async function runS3Server(directory: string): Promise<RunningS3Server> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // Its own check of signatures stumbles over listings with an empty delimiter.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'papers', configs: [] }],
  });
  const { port } = await server.run();
  return {
    filesUrl: `s3://S3RVER:S3RVER@127.0.0.1:${port}/papers?tls=false`,
    stop: () => server.close(),
  };
}
