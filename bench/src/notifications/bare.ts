import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Server } from 'socket.io'

// The baseline: Socket.IO alone, which broadcasts whatever is posted to it.
const http = createServer(async (request, response) => {
  const { list, count } = JSON.parse(await text(request))
  io.emit('demo', list)
  io.emit('notificationCount', count)
  response.end()
})
const io = new Server(http, { transports: ['websocket'], serveClient: false })
http.listen(0, '127.0.0.1', () => {
  process.send?.((http.address() as AddressInfo).port)
})
process.on('disconnect', () => process.exit())
