import { describe, expect, test } from 'vitest'
import { operator } from '../../testing/operator.ts'
import { testPassword, useProduct } from '../../testing/test-app.ts'

const product = useProduct()
const commands = () => operator(product)

describe('an operator', () => {
  test('makes an admin who can log in', async () => {
    const { create, list } = await commands()
    expect(await create(['boss@example.com', 'The Boss', '55555'])).toBe(
      'Created the administrator boss@example.com with the password 55555.',
    )
    const client = product.client()
    await client.post('/api/user/login', { email: 'boss@example.com', password: '55555' })
    expect((await client.get('/api/user/getMe')).body.data.role).toBe('admin')
    expect(await list([])).toContain('boss@example.com  The Boss')
    await expect(create(['boss@example.com'])).rejects.toThrow('has an account already')
    await expect(create(['nonsense'])).rejects.toThrow('Invalid email.')
  })

  test('promotes and demotes, but keeps the last admin', async () => {
    const { promote, demote } = await commands()
    const client = await product.signedIn('user', 'rising@example.com')
    const roleNow = async () => (await client.get('/api/user/getMe')).body.data.role
    await promote(['rising@example.com'])
    expect(await roleNow()).toBe('admin')
    await demote(['boss@example.com'])
    await expect(demote(['rising@example.com'])).rejects.toThrow('is the only admin')
    expect(await roleNow()).toBe('admin')
    await expect(promote(['nobody@example.com'])).rejects.toThrow(
      'There is no account with the address',
    )
  })

  test('sets a password and ends the sessions', async () => {
    const client = await product.signedIn('user', 'stuck@example.com')
    const { 'reset-password': reset } = await commands()
    expect(await reset(['stuck@example.com', '77777'])).toContain('is now 77777')
    expect((await client.get('/api/user/getMe')).status).toBe(401)
    const login = (password: string) =>
      product.client().post('/api/user/login', { email: 'stuck@example.com', password })
    expect((await login(testPassword)).status).toBe(401)
    expect((await login('77777')).status).toBe(200)
  })

  test('makes an admin of an address, whoever claims it', async () => {
    const { create } = await commands()
    const squatter = await product.signedIn('user', 'squatter@example.com')
    const profile = `/api/user/updateProfile/${squatter.userId}`
    await squatter.put(profile, { name: 'Squatter', email: 'second@example.com' })
    await create(['second@example.com'])
    expect((await squatter.get('/api/user/getMe')).body.data.email).toBe('squatter@example.com')
  })
})
