import { fileURLToPath } from 'node:url'

/** The same file an operator includes; only ports and upstreams are specific to the test. */
const proxy = fileURLToPath(new URL('../../../deploy/nginx/assay-proxy.conf', import.meta.url))

interface Site {
  readonly port: number
  readonly upstreams: readonly number[]
}

/** Balances servers and runners round robin, without sticky sessions. */
export function nginxConf(folder: string, servers: Site, runners: Site): string {
  const upstream = (name: string, { upstreams }: Site) => `
  upstream ${name} {
    ${upstreams.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join('\n    ')}
  }`
  const site = (name: string, { port }: Site, more: string) => `
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://${name};
      include ${proxy};${more}
    }
  }`
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log error;
events { worker_connections 4096; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/nginx-${kind};`)
    .join('\n  ')}
  map $http_upgrade $assay_connection { default upgrade; '' ''; }
  ${upstream('servers', servers)}
  ${upstream('runners', runners)}
  ${site('servers', servers, '')}
  ${site('runners', runners, '\n      client_max_body_size 40m;')}
}
`
}
