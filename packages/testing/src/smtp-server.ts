import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';

export interface SmtpServer {
  url: string;
  /** Every line that clients sent. */
  lines: string[];
  stop(): void;
}

/** Starts an SMTP server on loopback that accepts every mail. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 here\r\n');
    createInterface(socket).on('line', (line) => {
      lines.push(line);
      if (isData && line !== '.') return;
      const wasData = isData;
      isData = line === 'DATA';
      socket.write(isData ? '354 go on\r\n' : line === 'QUIT' && !wasData ? '221 bye\r\n' : '250 fine\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { lines, url, stop: () => void server.close() };
}
