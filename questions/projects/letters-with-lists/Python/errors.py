"""What is wrong with a template, and where."""


class TemplateError(Exception):
    def __init__(self, line_number, problem):
        super().__init__(f"line {line_number}: {problem}")
