import { accepted, type HostileProgram } from '../hostile-program.ts'

export const networkPrograms: HostileProgram[] = [
  {
    name: 'families that ignore the network namespace, internet and raw sockets',
    language: 'Python',
    source: `import socket
for family, kind in ((40, 1), (16, 3), (17, 3), (38, 5), (31, 3), (30, 2), (2, 1), (10, 2), (2, 3), (10, 3), (44, 3), (41, 1)):
    try: socket.socket(family, kind); print("opened", family, kind)
    except OSError: pass
print("asked")
`,
    status: [accepted],
    stdout: 'asked\n',
  },
  {
    name: 'connections outside',
    language: 'Python',
    source: `import socket
for address in (("1.1.1.1", 53), ("8.8.8.8", 443), ("169.254.169.254", 80), ("10.0.0.1", 80)):
    try: s = socket.socket(); s.settimeout(2); s.connect(address); print("connected", address)
    except OSError: pass
try: socket.getaddrinfo("example.com", 80); print("resolved")
except OSError: pass
print("asked")
`,
    status: [accepted],
    stdout: 'asked\n',
  },
  {
    name: 'connections outside from JavaScript',
    language: 'JavaScript',
    source: `fetch('http://1.1.1.1/').then(() => console.log('connected'), () => console.log('refused'))`,
    status: [accepted],
    stdout: 'refused\n',
  },
  {
    name: 'connections outside from Java',
    language: 'Java',
    source: `public class Main { public static void main(String[] a) throws Exception { try { new java.net.Socket("1.1.1.1", 80); System.out.println("connected"); } catch (java.io.IOException e) { System.out.println("refused"); } } }`,
    status: [accepted],
    stdout: 'refused\n',
  },
  {
    name: "the host's abstract sockets",
    language: 'Python',
    source: `print(open("/proc/net/unix").read().count("@"))
print([line.split(":")[0].strip() for line in open("/proc/net/dev") if ":" in line])
`,
    status: [accepted],
    stdout: "0\n['lo']\n",
  },
]

/** Needs a port on which the host really listens. */
export function loopbackProgram(port: number): HostileProgram {
  return {
    name: "the host's loopback",
    language: 'Python',
    source: `import socket
for host in ("127.0.0.1", "::1", "localhost", "0.0.0.0"):
    try: socket.create_connection((host, ${port}), 2); print("connected", host)
    except OSError: pass
print("asked")
`,
    status: [accepted],
    stdout: 'asked\n',
  }
}
