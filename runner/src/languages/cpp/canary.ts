import type { Canary } from '../language.ts'

const program = (includes: string) => `// SERIAL
${includes}
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <thread>

struct Noisy {
  ~Noisy() { std::cout << "deleted" << std::endl; }
} last;

int main() {
  std::vector<int> numbers{3, 1, 2};
  std::vector<std::thread> threads;
  for (auto& number : numbers) threads.emplace_back([&number] { number *= number; });
  for (auto& thread : threads) thread.join();
  std::sort(numbers.begin(), numbers.end());
  std::map<std::string, int> sizes;
  for (int number : numbers) sizes[std::to_string(number)] = number;
  for (const auto& [name, size] : sizes) std::cout << name << " " << size << "\\n";
  auto owned = std::make_unique<Noisy>();
  try {
    numbers.at(9);
  } catch (const std::exception& error) {
    std::cout << "caught\\n";
  }
  std::ofstream("/tmp/canary") << "written";
  std::string word;
  std::ifstream("/tmp/canary") >> word;
  std::string line;
  std::getline(std::cin, line);
  std::cout << word << " " << line << " " << __FILE__ << " " << __LINE__ << "\\n";
  return 3;
}
`

export const canary: Canary = {
  shortcuts: ['precompiled-headers'],
  sources: [
    program('#include <algorithm>\n#include <iostream>\n#include <vector>'),
    program('#include <bits/stdc++.h>'),
  ],
}
