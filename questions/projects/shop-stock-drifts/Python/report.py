"""How the state of an article is printed."""


def stock_line(article, totals):
    parts = [f"{totals.in_stock()} in stock", f"{totals.kept_by_customers()} sold"]
    if totals.damaged > 0:
        parts.append(f"{totals.damaged} damaged")
    return f"{article}: {', '.join(parts)}"
