"""Compiles a Python program so that its whole numbers wrap around at 32 bits."""

import ast


class Narrow(ast.NodeTransformer):
    """Makes every sum, difference, product, power and shift wrap around at 32 bits."""

    def visit_BinOp(self, node):
        self.generic_visit(node)
        return wrapped(node) if isinstance(node.op, WIDENING) else node

    def visit_AugAssign(self, node):
        self.generic_visit(node)
        if not isinstance(node.op, WIDENING) or not isinstance(node.target, ast.Name):
            return node
        read = ast.Name(node.target.id, ast.Load())
        return ast.Assign([node.target], wrapped(ast.BinOp(read, node.op, node.value)))

    def visit_Call(self, node):
        self.generic_visit(node)
        is_sum = isinstance(node.func, ast.Name) and node.func.id == "sum"
        return wrapped(node) if is_sum else node


WIDENING = (ast.Add, ast.Sub, ast.Mult, ast.Pow, ast.LShift)


def wrapped(node):
    return ast.Call(ast.Name("__narrow", ast.Load()), [node], [])


def narrow(value):
    if type(value) is int and not -0x80000000 <= value < 0x80000000:
        return ((value + 0x80000000) & 0xFFFFFFFF) - 0x80000000
    return value


def narrowed(source):
    tree = ast.fix_missing_locations(Narrow().visit(ast.parse(source)))
    return compile(tree, "mutant", "exec", dont_inherit=True)
